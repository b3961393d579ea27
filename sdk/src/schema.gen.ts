/** Generated from openapi.json by `npm run generate`. */
export interface paths {
    "/catalogs/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalogs
         * @description Pages of catalogs with their schemas, sorted by `sort`; `total` is the number of all catalogs. Scope: `catalogs:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description Property names; a leading minus sorts descending */
                    sort?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"][];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a catalog
         * @description A table for rows of one kind, such as shops. Columns come from `data_schema` or, later, from a CSV. Scope: `catalogs:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "Shops",
                     *       "catalog_id": "shops",
                     *       "data_schema": {
                     *         "name": "string",
                     *         "phone": "phone",
                     *         "name@de": "string"
                     *       }
                     *     }
                     */
                    "application/json": {
                        title: string;
                        /** @description Field names to field types, in column order */
                        data_schema?: {
                            [key: string]: "text" | "string" | "url" | "image" | "int" | "float" | "boolean" | "date" | "datetime" | "time" | "email" | "phone" | "opening_hours";
                        };
                        catalog_id?: string | null;
                        description?: string | null;
                        desciption?: string | null;
                        is_landmark_catalog?: boolean;
                        content_title_key?: string | null;
                        content_description_key?: string | null;
                        content_display_img_key?: string | null;
                        content_external_id_key?: string | null;
                        /** @description Texts by language: { "de": "Erdgeschoss" } */
                        titles?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description ID_TAKEN: a catalog with this `catalog_id` already exists. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogs/v1/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a catalog
         * @description The catalog with its schema and its key columns. Scope: `catalogs:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a catalog
         * @description Changes the fields that are sent. `titles` are translations: `{ "de": "Geschäfte" }`. Scope: `catalogs:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "Shops",
                     *       "titles": {
                     *         "de": "Geschäfte"
                     *       },
                     *       "is_landmark_catalog": false
                     *     }
                     */
                    "application/json": {
                        title?: string;
                        catalog_id?: string | null;
                        description?: string | null;
                        desciption?: string | null;
                        is_landmark_catalog?: boolean;
                        content_title_key?: string | null;
                        content_description_key?: string | null;
                        content_display_img_key?: string | null;
                        content_external_id_key?: string | null;
                        /** @description Texts by language: { "de": "Erdgeschoss" } */
                        titles?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description ID_TAKEN: a catalog with this `catalog_id` already exists. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a catalog
         * @description Deletes the catalog with its rows and their placements. Scope: `catalogs:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogs/v1/{id}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the columns of a catalog
         * @description Adds, removes or retypes columns by JSON Patch. Values that cannot be converted fail the request. Scope: `catalogs:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example [
                     *       {
                     *         "op": "add",
                     *         "path": "/opens",
                     *         "value": "string"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        op: "add" | "remove" | "replace";
                        /** @description /<field_name> */
                        path: string;
                        /** @description One of text, string, url, image, int, float, boolean, date, datetime, time, email, phone, opening_hours */
                        value?: string;
                    }[];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogs/v1/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a catalog from a CSV file
         * @description Reads the file as a stream; the types of columns are inferred from their values. Scope: `catalogs:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                /** @description ID_TAKEN: a catalog with this `catalog_id` already exists. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogs/v1/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a catalog as CSV
         * @description All rows as a stream. `guard=formulas` protects spreadsheets from cells that start like formulas. Scope: `catalogs:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Puts an apostrophe before text that a spreadsheet would run as a formula */
                    guard?: "formulas";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": unknown;
                    };
                };
            };
        };
        /**
         * Replace or merge rows from a CSV file
         * @description Rows are matched by the external ID column: existing rows are updated, new ones added. Placements stay. With `dry_run` nothing changes and the response is the difference. Scope: `catalogs:write`.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Returns what the file would change, without changing anything */
                    dry_run?: boolean;
                };
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"] | components["schemas"]["CsvDifference"];
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalog"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The content was changed by someone else in the meantime. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogs/v1/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rows of a catalog with dates
         * @description Pages of rows in order of creation. Scope: `content:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DatedContent"][];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List uploads
         * @description Pages of uploads, newest first, with their states. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description Only plans of this dataset */
                    dataset_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uploads: components["schemas"]["FloorPlanUpload"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Upload a floor plan
         * @description DXF, DWG, PDF, SVG, PNG or JPEG. A dataset is created immediately; a worker reads the plan into features. Scope: `floor-plans:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanUpload"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{dataset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a new plan for a dataset
         * @description Features of unchanged rooms keep their IDs. With `review=true` nothing changes until the upload is accepted. Scope: `floor-plans:write`.
         */
        put: {
            parameters: {
                query?: {
                    /** @description The reading waits for review until it is accepted */
                    review?: boolean;
                };
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanUpload"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an upload
         * @description Its state and, once read, what was found, with warnings. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanUpload"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Deletes the file and its preview. Features that were read from it stay. Scope: `floor-plans:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview an upload
         * @description A picture of the plan, overlaid with the features read from it. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an upload
         * @description The original file. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare an upload with its dataset
         * @description Features that the new plan would add, change and remove, and the placements affected. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Each list has its first 1,000 entries */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanDiff"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not waiting for review. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an upload
         * @description Applies the changes of the diff, immediately or as part of a draft. Scope: `floor-plans:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /** @example {} */
                    "application/json": {
                        changeset_id?: string;
                        /** @description Added to that draft: decisions about edits that no longer fit */
                        operations?: components["schemas"]["Operation"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanUpload"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not waiting for review. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an upload
         * @description Leaves the dataset as it is. Scope: `floor-plans:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanUpload"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not waiting for review. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List findings
         * @description What to check in a plan, most important first, each with a message, a location and fixes as changeset operations; with `changeset_id`, as in that draft. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: {
                    kind?: "several_storeys" | "scale_differs" | "connectors_apart" | "scale_uncertain" | "several_labels" | "space_without_door" | "label_without_space" | "space_outside" | "overlapping_space" | "doubtful_text" | "inferred_door" | "reading_notice";
                    state?: "open" | "applied" | "dismissed";
                    map_source_id?: string;
                    /** @description As in this draft */
                    changeset_id?: string;
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            findings: components["schemas"]["Finding"][];
                            total: number;
                            /** @description Counts of all findings, regardless of filters */
                            counts: {
                                open: number;
                                applied: number;
                                dismissed: number;
                            };
                            map_source_id: string | null;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not read yet or was rejected; or `changeset_id` is not a draft, or conflicts. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/findings/{finding_id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a fix of a finding
         * @description As a new changeset applied immediately, or as operations of the draft `changeset_id`. Default is the first fix; `input` is for fixes that need a name or a place. Idempotent. Scope: `changesets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                    finding_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "fix_id": "rename",
                     *       "input": {
                     *         "name": "Meeting room 2"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Absent: the first fix */
                        fix_id?: string;
                        input?: {
                            name?: string;
                            geometry?: {
                                [key: string]: unknown;
                            };
                        };
                        /** @description The draft to add to; absent: a new changeset, applied immediately */
                        changeset_id?: string;
                        map_source_id?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            finding: components["schemas"]["Finding"];
                            changeset_id: string;
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not read yet or was rejected; or `changeset_id` is not a draft, or conflicts. Or no map source shows the plan, the plan is waiting for review, or features have changed since. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/findings/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the fixes of all findings of a kind
         * @description In one changeset or a draft. Findings that share features with another, or need input, are listed as `skipped`. Scope: `changesets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "connectors_apart"
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        kind: "several_storeys" | "scale_differs" | "connectors_apart" | "scale_uncertain" | "several_labels" | "space_without_door" | "label_without_space" | "space_outside" | "overlapping_space" | "doubtful_text" | "inferred_door" | "reading_notice";
                        /** @description Absent: the first fix of each */
                        fix_id?: string;
                        /** @description The draft to add to; absent: a new changeset, applied immediately */
                        changeset_id?: string;
                        map_source_id?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            applied: string[];
                            /** @description Findings without such a fix, or that share features with another */
                            skipped: string[];
                            changeset_id: string | null;
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not read yet or was rejected; or `changeset_id` is not a draft, or conflicts. Or no map source shows the plan, the plan is waiting for review, or features have changed since. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/findings/{finding_id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a finding
         * @description It stays dismissed in later revisions of the plan while its features are the same. Scope: `floor-plans:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                    finding_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Finding"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The finding was fixed: revert its changeset to reopen it. Or the upload is not read yet or was rejected. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/findings/{finding_id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a dismissed finding
         * @description Sets it to `open`. Scope: `floor-plans:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                    finding_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Finding"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The finding was fixed: revert its changeset to reopen it. Or the upload is not read yet or was rejected. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/drawing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the drawing of an upload
         * @description TileJSON 3 of the plan itself, to show beneath its features, at the level’s position in `map_source_id` or in the first map source with the plan. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Map source that positions the plan; absent: the first that shows it */
                    map_source_id?: string;
                    /** @description x,y: puts this point of the drawing at longitude 0 and latitude 0, regardless of the georeference, for a map of the level alone */
                    around?: string;
                };
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FloorPlanDrawing"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not completed. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/drawing/{z}/{x}/{y}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tile of the drawing of an upload
         * @description PNG of 512 pixels in Web Mercator, drawn from the strokes and pixels of the plan. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Map source that positions the plan; absent: the first that shows it */
                    map_source_id?: string;
                    /** @description x,y: puts this point of the drawing at longitude 0 and latitude 0, regardless of the georeference, for a map of the level alone */
                    around?: string;
                };
                header?: never;
                path: {
                    upload_id: string;
                    z: number;
                    x: number;
                    y: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not completed. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/preview-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a signed preview address
         * @description Opens the preview in a browser without a key, for an hour and only for this upload. Scope: `floor-plans:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PreviewAddress"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/signed-preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview an upload by its signed address
         * @description The picture behind `preview-address`. An expired or altered address gets 401. No key is needed.
         */
        get: {
            parameters: {
                query: {
                    account: string;
                    expires: number;
                    signature: string;
                };
                header?: never;
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/{upload_id}/storeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a sheet into levels
         * @description For a sheet that shows several storeys. Each storey gets its own dataset and upload and becomes a floor of the map source that shows the plan, named by the title beside it and aligned with the first. Features keep their IDs. Takes effect immediately and cannot be reverted. Scope: `floor-plans:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    upload_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /** @example {} */
                    "application/json": {
                        /** @description Map source that gets the levels; absent: the first that shows the plan */
                        map_source_id?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoreyLevels"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The upload is not read yet, is waiting for review, was replaced, or does not show several storeys. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a venue file
         * @description Checks an IMDF archive against IMDF 1.0.0; for GeoJSON and OpenStreetMap, whether the file can be read. Each finding names file, feature, rule, message and place. Nothing is stored. Scope: `exchange:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExchangeCheck"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a venue
         * @description IMDF (.zip), GeoJSON or OpenStreetMap (.osm, Overpass JSON). A worker creates datasets, a map source, a map with one view, catalogs and placements: all or nothing. Scope: `exchange:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exchange"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export a venue
         * @description A worker writes the map source, with what is placed on one of its views, to a file. Scope: `exchange:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "map_source_id": "expo",
                     *       "format": "imdf"
                     *     }
                     */
                    "application/json": components["schemas"]["ExportRequest"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exchange"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The map source has no georeference, which every format except GeoJSON in drawing units needs. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports and exports
         * @description Newest first, until they expire after seven days. Scope: `exchange:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    map_source_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            exchanges: components["schemas"]["Exchange"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/v1/{exchange_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import or export
         * @description Its state and progress and, when completed, what was created, with findings and notes. Scope: `exchange:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exchange_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exchange"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete an import or export
         * @description Its record and its file. What was imported stays. Scope: `exchange:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    exchange_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/v1/{exchange_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a venue file
         * @description The exported or imported file. It is kept for seven days. Scope: `exchange:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exchange_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pictures
         * @description Pages of pictures, newest first, with the account’s quota usage. Scope: `media:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            media: components["schemas"]["Media"][];
                            /** @description Used by all pictures of the account */
                            bytes_used: number;
                            /** @description Quota of the account */
                            bytes_limit: number;
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Upload a picture
         * @description A form with one file: PNG, JPEG, WebP, AVIF or SVG, up to 10 MB and 50 megapixels. It is re-encoded without metadata, at most 2,560 pixels wide or high; AVIF is stored as WebP, and an SVG keeps only drawing elements. Put `url` into an `image` field of a catalog, or use it as the logo of a view. The same picture sent again has the same ID. Pictures without any reference for 7 days are deleted. Files that contain anything but a picture are rejected: `message` says why. Scope: `media:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                /** @description The pictures of the account would exceed its quota. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/v1/{media_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture
         * @description Its size, its type and its address; the picture itself is at `url`. Scope: `media:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    media_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a picture
         * @description Its address returns 404 from then on; caches may still have it. Scope: `media:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    media_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The picture is in use; `message` says where. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/v1/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a picture
         * @description The picture at its `url`. It never changes, so caches can keep it forever. `w` is 96, 320, 640 or 1280 for a WebP of that width; if the picture is not wider or is an SVG, the original is sent. No key is needed.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Width in pixels: 96, 320, 640, 1280 */
                    w?: number;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description The account the request acts for. Scope: `accounts:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change the account
         * @description Changes its name or contact. Scope: `accounts:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "account_name": "Galleria"
                     *     }
                     */
                    "application/json": {
                        account_name?: string;
                        contact_info?: {
                            [key: string]: unknown;
                        } | string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Create a sub-account
         * @description A separate tenant under this account. Its keys cannot see other accounts. Scope: `accounts:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "account_name": "Tenant",
                     *       "account_type": "sub-account"
                     *     }
                     */
                    "application/json": {
                        account_name: string;
                        /** @enum {string} */
                        account_type: "sub-account";
                        contact_info?: {
                            [key: string]: unknown;
                        } | string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Delete the account
         * @description Deletes a sub-account with everything in it. Scope: `accounts:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                /** @description Only a sub-account can be deleted. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/v1/sub-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sub-accounts
         * @description Pages of sub-accounts. Scope: `accounts:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sub_accounts: components["schemas"]["SubAccount"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Pages of users with their roles on the account. Scope: `accounts:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            users: components["schemas"]["AccountUser"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Add a user
         * @description By email address, with roles: Owner, Admin, Editor, Viewer. Scope: `accounts:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "user_id": "kari@example.com",
                     *       "role": [
                     *         "Editor"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: idn-email */
                        user_id: string;
                        role: ("Owner" | "Admin" | "Editor" | "Viewer")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/v1/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description The roles of a user on the account. Scope: `accounts:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change the roles of a user
         * @description Replaces all roles. Scope: `accounts:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    user_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "role": [
                     *         "Viewer"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        role: ("Owner" | "Admin" | "Editor" | "Viewer")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The user is the last Owner of the account. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Remove a user
         * @description Removes the user from the account; their sessions end. Scope: `accounts:write`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    user_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The user is the last Owner of the account. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Pages of keys, without the keys themselves. Scope: `api-keys:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            api_keys: components["schemas"]["ApiKey"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create an API key
         * @description The key itself is only in this response. Its scopes cannot exceed the caller’s. Scope: `api-keys:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "nickname": "Kiosk",
                     *       "permissions": [
                     *         "search:read",
                     *         "routes:read"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @default  */
                        nickname?: string;
                        /** @default [] */
                        permissions?: string[];
                        /** @default [] */
                        allowed_urls?: string[];
                        /** @description Milliseconds since the epoch; the key is rejected from then on. null: never */
                        expires_at?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiKey"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Its scopes, restrictions and last use. Scope: `api-keys:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiKey"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change an API key
         * @description Changes its name, allowed origins or expiry. Scope: `api-keys:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "nickname": "Kiosk at the entrance"
                     *     }
                     */
                    "application/json": {
                        nickname?: string;
                        allowed_urls?: string[];
                        /** @description Milliseconds since the epoch; the key is rejected from then on. null: never */
                        expires_at?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiKey"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete an API key
         * @description It is rejected from the response on. Scope: `api-keys:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The key or user of the request, its account and scopes. Scope: none; any key or session.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my sessions
         * @description Where the user is signed in. Scope: none; a session of a signed-in user.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: components["schemas"]["Session"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions of the user, including this one. Scope: none; a session of a signed-in user.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends one session; `current` is that of this request. Scope: none; a session of a signed-in user.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    session_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a sign-in link
         * @description Emails a link. The response is the same whether the address is known or not. No key is needed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "email": "kari@example.com"
                     *     }
                     */
                    "application/json": {
                        email: string;
                        /** @description A path of this service to go to afterwards; other values are ignored */
                        return_to?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                400: components["responses"]["400"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a link
         * @description Uses up the token of the link; the session is a cookie. No key is needed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "token": "YXVfY7Ig1z4BkjehMVBJKLKSvmppuYzj4tkch9xbE6Q"
                     *     }
                     */
                    "application/json": {
                        /** @default  */
                        token?: string;
                        /** @description A path of this service to go to afterwards; other values are ignored */
                        return_to?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user_id: string;
                        };
                    };
                };
                400: components["responses"]["400"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a passkey
         * @description Options for navigator.credentials.create. Scope: none; a session of a signed-in user.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Options for navigator.credentials, in the JSON form of WebAuthn Level 3 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my passkeys
         * @description Pages of passkeys with their last use. Scope: none; a session of a signed-in user.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passkeys: components["schemas"]["Passkey"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Add a passkey
         * @description What the browser returned for those options. Scope: none; a session of a signed-in user.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        credential: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                attestationObject: string;
                            };
                            clientExtensionResults?: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Passkey"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The passkey is registered, or the user has too many. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a passkey
         * @description It can no longer be used to sign in. Scope: none; a session of a signed-in user.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    passkey_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/passkeys/sign-in/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start signing in with a passkey
         * @description Options for navigator.credentials.get. No key is needed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Options for navigator.credentials, in the JSON form of WebAuthn Level 3 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                400: components["responses"]["400"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/passkeys/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description What the browser returned for those options; the session is a cookie. No key is needed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        credential: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                authenticatorData: string;
                                signature: string;
                            };
                            clientExtensionResults?: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user_id: string;
                        };
                    };
                };
                400: components["responses"]["400"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Who wrote what and when, newest first, filtered by actor, action, resource, request or time. Scope: `audit:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    actor_id?: string;
                    /** @description Such as `PUT /maps/v1/:map_id` */
                    action?: string;
                    /** @description The beginning of a path, such as `/maps/v1/hall` */
                    resource?: string;
                    request_id?: string;
                    outcome?: "done" | "refused";
                    /** @description Milliseconds since the epoch */
                    from?: number;
                    /** @description Milliseconds since the epoch */
                    until?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            entries: components["schemas"]["AuditEntry"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/v1/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description All entries that match, as CSV. Scope: `audit:read`.
         */
        get: {
            parameters: {
                query?: {
                    actor_id?: string;
                    /** @description Such as `PUT /maps/v1/:map_id` */
                    action?: string;
                    /** @description The beginning of a path, such as `/maps/v1/hall` */
                    resource?: string;
                    request_id?: string;
                    outcome?: "done" | "refused";
                    /** @description Milliseconds since the epoch */
                    from?: number;
                    /** @description Milliseconds since the epoch */
                    until?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closures/v1/{map_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List closures
         * @description Pages of closures by `state`: scheduled, active, ended. Scope: `closures:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    state?: "active" | "upcoming" | "ended";
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            closures: components["schemas"]["Closure"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Close something
         * @description A space, door, gate, path or connector, now or between two times. Routes avoid it immediately. Scope: `closures:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            /** @description Either feature_id (a space, door, gate, connector or path) or connector_id (on all levels) */
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "connector_id": "L1",
                     *       "until": "2030-01-02T08:00:00Z",
                     *       "reason": "Maintenance"
                     *     }
                     */
                    "application/json": {
                        feature_id?: string | null;
                        connector_id?: string | null;
                        from?: number | string | null;
                        until?: number | string | null;
                        reason?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Closure"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closures/v1/{map_id}/{closure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a closure
         * @description What is closed, when and why. Scope: `closures:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    closure_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Closure"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a closure
         * @description Changes its times or its reason. Scope: `closures:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    closure_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "until": "2030-01-02T10:00:00Z"
                     *     }
                     */
                    "application/json": {
                        from?: number | string | null;
                        until?: number | string | null;
                        reason?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Closure"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * End a closure
         * @description A closure that had started is kept as `ended`; one that had not is deleted. Scope: `closures:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    closure_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/v1/{catalog_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search rows
         * @description Pages of rows, filtered by `search_query` in any column and sorted by columns. Scope: `content:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description Empty at first, then next_cursor of the previous page; cannot be combined with skip */
                    cursor?: string;
                    /** @description Property names; a leading minus sorts descending */
                    sort?: string[];
                    /** @description Only content whose values contain it, ignoring case */
                    search_query?: string;
                };
                header?: never;
                path: {
                    catalog_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            contents: components["schemas"]["ContentItem"][];
                            total: number;
                            skip: number;
                            limit: number;
                            /** @description Present if a cursor was sent; null: this is the last page */
                            next_cursor?: string | null;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Add a row
         * @description The values must fit the schema of the catalog; columns such as `name@de` translate `name`. Scope: `content:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    catalog_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "name": "Book Nook",
                     *         "category": "Books",
                     *         "name@de": "Bücherecke"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Field values by field name */
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Content"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/v1/{catalog_id}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change, add and remove several rows
         * @description All or none, in one transaction, up to 10,000 of each. Removals need the scope `content:delete` too. Scope: `content:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    catalog_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "updates": [
                     *         {
                     *           "content_id": "shop-1",
                     *           "data": {
                     *             "phone": "+47 22 55 18 23"
                     *           }
                     *         }
                     *       ],
                     *       "inserts": [
                     *         {
                     *           "data": {
                     *             "name": "Book Nook"
                     *           }
                     *         }
                     *       ],
                     *       "removals": [
                     *         "shop-2"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Values by field name, merged into the existing ones; null removes a value */
                        updates?: {
                            content_id: string;
                            /** @description Field values by field name */
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                        inserts?: {
                            /** @description Field values by field name */
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                        /** @description Content IDs */
                        removals?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContentBatchDone"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/v1/{catalog_id}/{content_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a row
         * @description The row and its key columns. Scope: `content:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    catalog_id: string;
                    content_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Content"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a row
         * @description Changes the columns in the request; null clears a column. Search is up to date when the response arrives. Scope: `content:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    catalog_id: string;
                    content_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "phone": "+47 22 55 18 23"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Field values by field name */
                        data?: {
                            [key: string]: unknown;
                        };
                        title_key?: string | null;
                        profile_pic_key?: string | null;
                        description_key?: string | null;
                        type_key?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Content"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a row
         * @description Deletes the row and its placements on all views. Scope: `content:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    catalog_id: string;
                    content_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/v1/{catalog_id}/external-id/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a row by external ID
         * @description The row with this value in its external ID column. Scope: `content:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    catalog_id: string;
                    external_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Content"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a row by external ID
         * @description Same as by content ID. Scope: `content:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    catalog_id: string;
                    external_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "opens": "10:00",
                     *         "closes": "20:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Field values by field name */
                        data?: {
                            [key: string]: unknown;
                        };
                        title_key?: string | null;
                        profile_pic_key?: string | null;
                        description_key?: string | null;
                        type_key?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Content"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a row by external ID
         * @description Same as by content ID. Scope: `content:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    catalog_id: string;
                    external_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List datasets
         * @description Pages of datasets. Scope: `datasets:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            datasets: components["schemas"]["Dataset"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a dataset
         * @description An empty drawing of one level, to be drawn feature by feature. Scope: `datasets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Ground floor"
                     *     }
                     */
                    "application/json": {
                        name: string;
                        dataset_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dataset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The `dataset_id` is taken. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dataset
         * @description Its name, scale and number of features. Scope: `datasets:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dataset"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a dataset
         * @description Changes its name or its scale in drawing units per metre. Scope: `datasets:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Ground floor",
                     *       "units_per_meter": 1000
                     *     }
                     */
                    "application/json": {
                        name?: string;
                        units_per_meter?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dataset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a dataset
         * @description Deletes the drawing with its features. Scope: `datasets:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List features
         * @description Pages of features as GeoJSON. Scope: `datasets:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description Empty at first, then next_cursor of the previous page; cannot be combined with skip */
                    cursor?: string;
                };
                header?: never;
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            features: components["schemas"]["Feature"][];
                            total: number;
                            skip: number;
                            limit: number;
                            /** @description Present if a cursor was sent; null: this is the last page */
                            next_cursor?: string | null;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Draw a feature
         * @description A GeoJSON feature in drawing units, y up. `properties.kind` says what it is; the guide lists the kinds. Scope: `datasets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "Feature",
                     *       "geometry": {
                     *         "type": "Polygon",
                     *         "coordinates": [
                     *           [
                     *             [
                     *               0,
                     *               0
                     *             ],
                     *             [
                     *               4,
                     *               0
                     *             ],
                     *             [
                     *               4,
                     *               4
                     *             ],
                     *             [
                     *               0,
                     *               4
                     *             ],
                     *             [
                     *               0,
                     *               0
                     *             ]
                     *           ]
                     *         ]
                     *       },
                     *       "properties": {
                     *         "kind": "space",
                     *         "name": "Kiosk",
                     *         "restricted_to": [
                     *           "staff"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        type: "Feature";
                        /** @description A GeoJSON Point, LineString or Polygon with [x, y] pairs */
                        geometry: {
                            type: string;
                            coordinates: unknown[];
                        };
                        properties?: {
                            [key: string]: unknown;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feature"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}/features/{feature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a feature
         * @description The feature as GeoJSON with its version. Scope: `datasets:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    dataset_id: string;
                    feature_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feature"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a feature
         * @description Changes its geometry or the properties in the request; `closed` takes effect immediately, without a publish. Scope: `datasets:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    dataset_id: string;
                    feature_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "properties": {
                     *         "closed": {
                     *           "until": "2030-01-02T08:00:00Z",
                     *           "reason": "Cleaning"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description A GeoJSON Point, LineString or Polygon with [x, y] pairs */
                        geometry?: {
                            type: string;
                            coordinates: unknown[];
                        };
                        properties?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feature"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a feature
         * @description Deletes the feature and what is placed on it. Scope: `datasets:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    dataset_id: string;
                    feature_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}/features/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete several features
         * @description All or none, in one transaction. Scope: `datasets:delete`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "feature_ids": [
                     *         "room-1",
                     *         "room-2"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        feature_ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            dataset_id: string;
                            deleted: number;
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of a dataset
         * @description Who changed which features and when, with the changeset. Scope: `datasets:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    sort?: "applied_at" | "-applied_at";
                };
                header?: never;
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            history: components["schemas"]["ChangesetEntry"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}/thumbnail.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a dataset as a small picture
         * @description SVG, light or dark to match the page that shows it. Scope: `datasets:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Report editor presence
         * @description Reports the level an editor is viewing, its pointer and its selection, and returns the other editors of the last 15 seconds. Sent every few seconds; nothing is stored. Scope: `changesets:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "client_id": "window-1f3a",
                     *       "floor": 0,
                     *       "at": [
                     *         12.5,
                     *         4
                     *       ],
                     *       "feature_ids": []
                     *     }
                     */
                    "application/json": {
                        /** @description ID of the window; one user can have several */
                        client_id: string;
                        /** @description The level the editor is viewing */
                        floor: number;
                        /** @description Pointer position in drawing units */
                        at: [
                            number,
                            number
                        ] | null;
                        /** @description Selected features */
                        feature_ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            editors: components["schemas"]["OtherEditor"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List map sources
         * @description Pages of map sources with their levels. Scope: `map-sources:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            map_sources: components["schemas"]["MapSource"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a map source
         * @description The building: its levels with their datasets, its place on earth and its time zone. Scope: `map-sources:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Galleria",
                     *       "floors": [
                     *         {
                     *           "floor": 0,
                     *           "name": "Ground floor",
                     *           "names": {
                     *             "de": "Erdgeschoss"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        map_source_id?: string | null;
                        name?: string;
                        floors?: components["schemas"]["Floor"][];
                        georeference?: {
                            /** @description lng, lat of the drawing’s point (0, 0) */
                            origin: [
                                number,
                                number
                            ];
                            /**
                             * @description Clockwise degrees; 0: y is north
                             * @default 0
                             */
                            rotation?: number;
                        } | null;
                        /** @description IANA time zone; default UTC */
                        time_zone?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapSource"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The `map_source_id` is taken. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a map source
         * @description The building with its levels. Scope: `map-sources:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapSource"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a map source
         * @description Changes the fields in the request; `floors` replaces all levels. Scope: `map-sources:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "time_zone": "Europe/Oslo",
                     *       "georeference": {
                     *         "origin": [
                     *           10.75,
                     *           59.91
                     *         ],
                     *         "rotation": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        name?: string;
                        floors?: components["schemas"]["Floor"][];
                        georeference?: {
                            /** @description lng, lat of the drawing’s point (0, 0) */
                            origin: [
                                number,
                                number
                            ];
                            /**
                             * @description Clockwise degrees; 0: y is north
                             * @default 0
                             */
                            rotation?: number;
                        } | null;
                        /** @description IANA time zone; default UTC */
                        time_zone?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapSource"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a map source
         * @description Deletes the building; its datasets stay. Scope: `map-sources:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description A map still shows it. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/visitor-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize a building for visitors
         * @description Number of rooms and names, and the shares that are reachable and step-free, for each level and the whole building: now, and with the draft `changeset_id`. Scope: `map-sources:read`.
         */
        get: {
            parameters: {
                query?: {
                    changeset_id?: string;
                };
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VisitorSummary"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The draft conflicts with the current drawing. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/align": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Align a level with another
         * @description Computes the transform from pairs of points, or from lifts and stairs if there are none, and how well it fits. Changes nothing; apply the returned operations in a changeset. Scope: `map-sources:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "floor": 1,
                     *       "reference_floor": 0,
                     *       "pairs": [
                     *         {
                     *           "level": [
                     *             0,
                     *             0
                     *           ],
                     *           "reference": [
                     *             12,
                     *             4
                     *           ]
                     *         },
                     *         {
                     *           "level": [
                     *             40,
                     *             0
                     *           ],
                     *           "reference": [
                     *             52,
                     *             4
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AlignRequest"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AlignedLevel"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description Without pairs: too few lifts and stairs of the two levels match. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/scales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the scales of levels
         * @description Proposes one scale for levels drawn at the same size, with operations that set it. Changes nothing. Scope: `map-sources:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scales"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/measure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Measure the scale of a level
         * @description From two points and their real distance, with operations that set it. The centre of the level stays in place. Changes nothing. Scope: `map-sources:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "floor": 0,
                     *       "points": [
                     *         [
                     *           0,
                     *           0
                     *         ],
                     *         [
                     *           4,
                     *           0
                     *         ]
                     *       ],
                     *       "meters": 3.6
                     *     }
                     */
                    "application/json": components["schemas"]["Measure"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Measured"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/suggest-connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest connectors
         * @description Stairs and lifts that are above each other but not one connector yet, with operations that connect them. Changes nothing. Scope: `map-sources:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StackedConnectors"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/georeference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a building on earth
         * @description From two or more points of any of its levels; returns how well they fit. With `adjust_scale` the scale of all levels is adjusted. `dry_run` changes nothing. Scope: `map-sources:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "points": [
                     *         {
                     *           "floor": 0,
                     *           "coordinate": [
                     *             0,
                     *             0
                     *           ],
                     *           "lnglat": [
                     *             10.75,
                     *             59.91
                     *           ]
                     *         },
                     *         {
                     *           "floor": 0,
                     *           "coordinate": [
                     *             120,
                     *             0
                     *           ],
                     *           "lnglat": [
                     *             10.75215,
                     *             59.91
                     *           ]
                     *         }
                     *       ],
                     *       "dry_run": true
                     *     }
                     */
                    "application/json": components["schemas"]["GeoreferenceRequest"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOnEarth"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/v1/suggest-levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest levels for plans
         * @description Numbers and names from sheet titles, then file names, then file order; every number is unique. Changes nothing. Scope: `floor-plans:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "files": [
                     *         {
                     *           "file_name": "ground-floor.dxf"
                     *         },
                     *         {
                     *           "file_name": "a-102.dxf",
                     *           "sheet_title": "First floor"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SuggestLevels"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuggestedLevels"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/changesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changesets
         * @description Drafts and applied changes of the drawings, filtered by `state`; oldest first, or newest first with `sort=-created_at`. Scope: `changesets:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    state?: "draft" | "applied" | "reverted" | "discarded";
                    sort?: "created_at" | "-created_at";
                };
                header?: never;
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            changesets: components["schemas"]["ChangesetEntry"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a changeset
         * @description A draft of operations on the drawings. Nothing changes until it is applied. Scope: `changesets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "New kiosk"
                     *     }
                     */
                    "application/json": {
                        title?: string;
                        operations?: components["schemas"]["Operation"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changeset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a changeset
         * @description Its operations and their current conflicts. Scope: `changesets:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                    changeset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changeset"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a draft
         * @description Replaces its title or all its operations. Scope: `changesets:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_source_id: string;
                    changeset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "New kiosk on the ground floor"
                     *     }
                     */
                    "application/json": {
                        title?: string;
                        operations?: components["schemas"]["Operation"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changeset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description Only a draft can be changed or applied. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a draft
         * @description Deletes the draft and its operations. Scope: `changesets:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_source_id: string;
                    changeset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add operations to a draft
         * @description Appends operations: create, update, delete, split, merge, floor. Scope: `changesets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                    changeset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "operations": [
                     *         {
                     *           "op": "delete",
                     *           "dataset_id": "ground",
                     *           "feature_id": "room-1"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        operations: components["schemas"]["Operation"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changeset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description Only a draft can be changed or applied. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/v1/{map_id}/thumbnail.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a level as a small picture
         * @description SVG in the colours of the map, light or dark to match the page that shows it. Default is the level nearest to the ground. Scope: `maps:read`.
         */
        get: {
            parameters: {
                query?: {
                    floor?: number;
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List maps
         * @description Pages of maps. Scope: `maps:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            maps: components["schemas"]["Map"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a map
         * @description A map of a map source, with its unit of length. Scope: `maps:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "map_source_id": "demo",
                     *       "unit_type": "Meters",
                     *       "name": "Galleria"
                     *     }
                     */
                    "application/json": {
                        /** @description A-Z a-z 0-9 . _ ~ -, at most 128; not ., .. */
                        map_source_id: string;
                        /** @enum {unknown} */
                        unit_type: "Meters" | "Feet";
                        map_id?: string | null;
                        name?: string | null;
                        default_map_view_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Map"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The `map_id` is taken. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/v1/{map_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a map
         * @description The map with its default view. Scope: `maps:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Map"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a map
         * @description Changes the fields in the request. Scope: `maps:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Galleria",
                     *       "unit_type": "Feet"
                     *     }
                     */
                    "application/json": {
                        /** @description A-Z a-z 0-9 . _ ~ -, at most 128; not ., .., assets, data, element.js, manifest.webmanifest, preview, sw.js */
                        map_id?: string;
                        name?: string;
                        /** @enum {unknown} */
                        unit_type?: "Meters" | "Feet";
                        default_map_view_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Map"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The `map_id` is taken. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a map
         * @description Deletes the map with its views and placements. Scope: `maps:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attention/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs attention
         * @description For all maps of the account in one response: failed publishes, plans waiting for review, holds that expire within a day, open reports, unreachable places, unpublished changes, rows without a place, expired closures, and the most frequent search without results. Most important first. Scope: `maps:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["AttentionItem"][];
                            total: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/v1/{map_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count visitor activity
         * @description Searches, searches without results, places opened, routes and reports by day and by view, with the same number of days before for comparison. Days are those of the venue’s time zone; without `from` and `until`, the last 14. Scope: `insights:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    from?: string;
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    until?: string;
                    /** @description One view; default: all views of the map */
                    map_view_id?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Insights"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/v1/{map_id}/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List search texts
         * @description Most frequent first, with the number of places each finds now. Texts searched for fewer than 5 times are not listed. Days are those of the venue’s time zone; without `from` and `until`, the last 14. Scope: `insights:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    from?: string;
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    until?: string;
                    /** @description One view; default: all views of the map */
                    map_view_id?: string;
                    skip?: number;
                    limit?: number;
                    /** @description Only searches without results, most frequent first */
                    without_result?: boolean;
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            searches: {
                                text: string;
                                searches: number;
                                without_result: number;
                                /** @description Number of places the same search finds now */
                                results_now: number;
                            }[];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/v1/{map_id}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List opened places
         * @description Most popular first, by opens and routes. Days are those of the venue’s time zone; without `from` and `until`, the last 14. Scope: `insights:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    from?: string;
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    until?: string;
                    /** @description One view; default: all views of the map */
                    map_view_id?: string;
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            places: {
                                placement_id: string;
                                map_view_id: string;
                                title: string;
                                floor: number;
                                floor_name: string;
                                opened: number;
                                /** @description Routes to it */
                                routes: number;
                            }[];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/v1/{map_id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export insights
         * @description Days by view, searches or places (`about`), as CSV. Scope: `insights:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    from?: string;
                    /** @description YYYY-MM-DD, in the venue’s time zone */
                    until?: string;
                    /** @description One view; default: all views of the map */
                    map_view_id?: string;
                    about?: "days" | "searches" | "places";
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/v1/{map_id}/{map_view_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report client-side activity
         * @description For clients that search or show places without calling the service. Requests to search, places and routes are counted automatically. Nothing is counted for browsers that send `DNT: 1` or `Sec-GPC: 1`, or for signed-in users. Scope: `search:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "kind": "search",
                     *           "text": "coffee",
                     *           "results": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        events: ({
                            /** @enum {string} */
                            kind: "search";
                            text: string;
                            results: number;
                        } | {
                            /** @enum {string} */
                            kind: "place";
                            placement_id: string;
                        } | {
                            /** @enum {string} */
                            kind: "route";
                            placement_id: string;
                            accessible?: boolean;
                        })[];
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a changeset
         * @description All operations or none, in one transaction; with `publish` the live views are published again. Scope: `changesets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_source_id: string;
                    changeset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "publish": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Publish the views of the map source as well
                         * @default false
                         */
                        publish?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changeset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description Features have changed since or are occupied; `details` names each. Or it is not a draft. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a changeset
         * @description Applies the inverse as a new changeset. Scope: `changesets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_source_id: string;
                    changeset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "publish": false
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Publish the views of the map source as well
                         * @default false
                         */
                        publish?: boolean;
                        /**
                         * @description For placements on features that the revert removes
                         * @enum {string}
                         */
                        placements?: "drop";
                        /**
                         * @description For bookings of features that the revert removes
                         * @enum {string}
                         */
                        bookings?: "drop";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changeset"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The changeset is not applied or is too old, or features have changed since. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a view
         * @description A worker builds its tiles, then it is live. Poll the view for its state. `title` describes the change. Drafts in `changeset_ids` are applied first: everything happens, or nothing. Scope: `map-views:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    /**
                     * @example {
                     *       "title": "New kiosk on the ground floor"
                     *     }
                     */
                    "application/json": {
                        /** @description What changed, for colleagues */
                        title?: string;
                        /** @description Drafts to apply first, in this order: all of them and the publish, or nothing */
                        changeset_ids?: string[];
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapView"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description A draft in `changeset_ids` has conflicts; nothing was changed. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a view offline
         * @description Visitors get 404 with code NOT_LIVE from then on. Scope: `map-views:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapView"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/publishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions of a view
         * @description Pages of publishes with title and author, newest first, and the scheduled publish. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The newest first */
                            publishes: components["schemas"]["Publish"][];
                            scheduled: components["schemas"]["ScheduledPublish"] | null;
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/publishes/{publish_id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll back to a version
         * @description Reverts what was applied to the drawing since, in one transaction, and serves the tiles of that version immediately. Also needs the scope `changesets:write`. Scope: `map-views:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                    publish_id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    /**
                     * @example {
                     *       "placements": "drop"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description For placements on features that are removed
                         * @enum {string}
                         */
                        placements?: "drop";
                        /**
                         * @description For bookings on features that are removed
                         * @enum {string}
                         */
                        bookings?: "drop";
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapView"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The version is the newest, or its tiles are no longer kept; or features have changed since or are occupied: `details` names each. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a view before a publish
         * @description Checks by name: blocking, warnings and passed. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `rows` skips checks that take longer than a query */
                    about?: "all" | "rows";
                    /** @description Drafts, separated by commas: the checks are of the map as if they were applied */
                    changeset_ids?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checks: components["schemas"]["PublishCheck"][];
                            checked_at: number | null;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Schedule a publish
         * @description Publishes at a time within a year, after applying the given drafts, which also needs the scope `changesets:write`. Replaces an earlier schedule of the view. Scope: `map-views:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "at": 1893484800000,
                     *       "title": "New year",
                     *       "changeset_ids": []
                     *     }
                     */
                    "application/json": {
                        /** @description Milliseconds since the epoch */
                        at: number;
                        /** @description What changed, for colleagues */
                        title?: string;
                        changeset_ids?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduledPublish"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Cancel a scheduled publish
         * @description Nothing is applied or published; the drafts stay. Scope: `map-views:write`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List preview links
         * @description The view’s links that have not expired, newest first, without their secrets. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            previews: components["schemas"]["Preview"][];
                            total: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a preview link
         * @description A secret address that shows the view as it is now, published or not, with the drafts in `changeset_ids` drawn as if they were applied. Places, search and routes are those of the view now. Its tiles are built in the background (`state`). The address is only in this response. Scope: `map-views:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "For the tenants",
                     *       "expires_in_seconds": 604800
                     *     }
                     */
                    "application/json": {
                        /** @default  */
                        title?: string;
                        /**
                         * @description Drafts that the preview shows as if they were applied, in this order
                         * @default []
                         */
                        changeset_ids?: string[];
                        /** @default 604800 */
                        expires_in_seconds?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewPreview"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The view has 20 previews. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/previews/{preview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a preview link
         * @description The address, its tiles and its key stop working immediately. Scope: `map-views:write`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                    preview_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a map as a visitor
         * @description What the map page starts from: public key, styles, levels and tiles of the default view. No key is needed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bootstrap"];
                    };
                };
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a view as a visitor
         * @description The same for one view. No key is needed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bootstrap"];
                    };
                };
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}/feature-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List booked and closed features
         * @description Polled by the map page: what is booked, and what is closed and until when. No key is needed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            booked: string[];
                            held: string[];
                            /** @description What is closed to visitors now, with its position on the drawing */
                            closed: {
                                feature_id: string;
                                /** @enum {unknown} */
                                cause: "closed" | "outside_opening_hours";
                                reason: string | null;
                                until: number | null;
                                kind: string;
                                floor: number;
                                position: [
                                    number,
                                    number
                                ];
                            }[];
                            /** @description Changes whenever this response does: with each publish, rollback and change of the look */
                            version: string;
                        };
                    };
                };
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/{map_id}/{map_view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a problem
         * @description For visitors: what is wrong, about a placement, a feature, a position (`floor_num` with `coordinate` or `lnglat`), or the whole map. The public key of a map can send it if `settings.visitors.report` of the view is true. No IP address is stored; `email` is for a reply. Scope: `reports:send`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "closed",
                     *       "text": "The lift is out of order.",
                     *       "floor_num": 0,
                     *       "coordinate": [
                     *         12,
                     *         8
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewReport"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            report_id: string;
                            /** @enum {unknown} */
                            state: "open" | "answered" | "closed";
                            /** @description Milliseconds since the epoch */
                            created_at: number;
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The view does not accept reports from visitors, or too many are waiting for an answer. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/{map_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description From all views of the map, newest first, filtered by view, state and kind. `counts` covers all states. Scope: `reports:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description One view; default: all views of the map */
                    map_view_id?: string;
                    state?: "open" | "answered" | "closed";
                    /** @description `wrong_place`: something is not where the map shows it; `missing`: not on the map; `closed`: it cannot be entered; `wrong_information`: name, hours or similar; `route`: a route that cannot be walked; `step_free`: a step-free route with steps */
                    kind?: "wrong_place" | "missing" | "closed" | "wrong_information" | "route" | "step_free" | "other";
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reports: components["schemas"]["Report"][];
                            /** @description For the map or the view, regardless of the state filter */
                            counts: {
                                open: number;
                                answered: number;
                                closed: number;
                            };
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/{map_id}/{map_view_id}/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report
         * @description What a visitor reported, with its state, note and answer. Scope: `reports:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                    report_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Answer or close a report
         * @description Changes the fields in the request. `note` is for colleagues; `answer` is emailed to the address in the report. Scope: `reports:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    report_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "state": "closed",
                     *       "note": "The lift works again."
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        state?: "open" | "answered" | "closed";
                        note?: string | null;
                        /** @description Emailed to the address in the report; the report becomes `answered` unless `state` is given */
                        answer?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a report
         * @description Permanently. Reports are deleted automatically after 13 months. Insights keep their counts. Scope: `reports:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    report_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List views
         * @description Pages of views with their states and routing reports. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            map_views: components["schemas"]["MapView"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a view
         * @description A set of placements with its own style; `copy_from` copies those of another view. Scope: `map-views:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Christmas market",
                     *       "suggested_search_terms": [
                     *         "Mulled wine"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        name?: string;
                        suggested_search_terms?: string[];
                        style_id?: string;
                        /** @description Lifts, toilets and other amenities become places automatically */
                        amenities?: boolean;
                        /** @description Rooms with a name become places automatically */
                        named_rooms?: boolean;
                        /** @description A view of this map whose placements, style and settings are copied */
                        copy_from?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapView"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{map_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a view
         * @description Its state; `routing_report` gives the shares of places that are reachable and step-free. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapView"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a view
         * @description Changes the fields in the request. `amenities` keeps places for lifts, stairs and toilets as drawn, `named_rooms` for rooms with a name. Scope: `map-views:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "amenities": true,
                     *       "named_rooms": true,
                     *       "language": "de"
                     *     }
                     */
                    "application/json": {
                        name?: string;
                        suggested_search_terms?: string[];
                        style_id?: string;
                        /** @description Lifts, toilets and other amenities become places automatically */
                        amenities?: boolean;
                        /** @description Rooms with a name become places automatically */
                        named_rooms?: boolean;
                        language?: string | null;
                        settings?: components["schemas"]["ViewSettingsUpdate"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MapView"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-views/v1/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a view
         * @description Deletes the view with its placements. Scope: `map-views:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/v1/{map_id}/{map_view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List placements
         * @description Pages of placements, filtered by feature, row or catalog. Scope: `placements:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description Empty at first, then next_cursor of the previous page; cannot be combined with skip */
                    cursor?: string;
                    feature_id?: string;
                    content_id?: string;
                    catalog_id?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            placements: components["schemas"]["Placement"][];
                            total: number;
                            skip: number;
                            limit: number;
                            /** @description Present if a cursor was sent; null: this is the last page */
                            next_cursor?: string | null;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Place a row on a feature
         * @description From then on visitors can find the row and get directions to it. A placement can be inside another one. Scope: `placements:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "feature_id": "room-1",
                     *       "content_id": "shop-1"
                     *     }
                     */
                    "application/json": {
                        feature_id: string;
                        content_id: string;
                        catalog_id?: string;
                        parent_placement_id?: string | null;
                        location?: {
                            /** @enum {string} */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Placement"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/v1/{map_id}/{map_view_id}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place several rows
         * @description All or none, in one transaction. Scope: `placements:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "placements": [
                     *         {
                     *           "feature_id": "room-1",
                     *           "content_id": "shop-1"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        placements: {
                            feature_id: string;
                            content_id: string;
                            catalog_id?: string;
                            parent_placement_id?: string | null;
                            location?: {
                                /** @enum {string} */
                                type: "Point";
                                coordinates: [
                                    number,
                                    number
                                ];
                            } | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            placements: components["schemas"]["Placement"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/v1/{map_id}/{map_view_id}/auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a catalog by its labels
         * @description Matches a column with the labels of features, or with another property. `dry_run` only counts. Scope: `placements:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "catalog_id": "shops",
                     *       "column": "unit",
                     *       "dry_run": true
                     *     }
                     */
                    "application/json": {
                        catalog_id: string;
                        column?: string | null;
                        /**
                         * @description If it is `name`, the `number` of a feature matches too, unless another feature has it as its name
                         * @default name
                         */
                        property?: string;
                        /**
                         * @description Rows that already have a place on this view are skipped
                         * @default false
                         */
                        unplaced_only?: boolean;
                        /** @default false */
                        dry_run?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AutoPlaced"];
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AutoPlaced"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/v1/{map_id}/{map_view_id}/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place amenities as drawn
         * @description Lifts, stairs, escalators, entrances and spaces whose label names a concept get rows and placements. Scope: `placements:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AmenitiesSynced"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Remove amenities
         * @description Removes those rows and placements from the view and stops updating them from the drawing. Scope: `placements:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/v1/{map_id}/{map_view_id}/{placement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a placement
         * @description Which row is placed on which feature. Scope: `placements:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                    placement_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Placement"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Move a placement
         * @description Changes its feature, row, parent or location. Scope: `placements:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    placement_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "feature_id": "room-2"
                     *     }
                     */
                    "application/json": {
                        feature_id?: string;
                        content_id?: string;
                        parent_placement_id?: string | null;
                        location?: {
                            /** @enum {string} */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Placement"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a placement
         * @description Also deletes the placements inside it. The row stays. Scope: `placements:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    placement_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reservations
         * @description Pages of reservations, filtered and sorted. Default: held and booked ones. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description requested, held, booked, cancelled, expired, separated by commas, or all. Default: held and booked */
                    status?: string;
                    feature_id?: string;
                    floor?: number;
                    email?: string;
                    /** @description Matches part of the data, the feature name or the email address */
                    q?: string;
                    /** @description Only reservations that end after this time (ISO 8601 or milliseconds) */
                    from?: string;
                    /** @description Only reservations that start before this time */
                    to?: string;
                    /** @description created_at, updated_at, starts_at, ends_at, hold_until, feature_name, floor, email, booking_status; -field: descending */
                    sort?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["Reservation"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Book features
         * @description All of them or none. With `hold_seconds` they are held, which blocks like a booking and expires automatically. Without times a feature is taken with no end. Of two concurrent requests for one feature, one gets 409. Scope: `reservations:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "feature_ids": [
                     *         "booth-1"
                     *       ],
                     *       "data": {
                     *         "name": "Pop-up store"
                     *       },
                     *       "hold_seconds": 900
                     *     }
                     */
                    "application/json": {
                        feature_ids: string[];
                        data: {
                            [key: string]: unknown;
                        };
                        /** @default reservations */
                        child_catalog_id?: string;
                        /** @description Holds instead of booking: the hold blocks like a booking and expires after this many seconds */
                        hold_seconds?: number;
                        starts_at?: number | string | null;
                        ends_at?: number | string | null;
                        /** Format: idn-email */
                        email?: string;
                        /** @description BCP 47, such as de or zh-Hant */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["ReservationItem"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description FEATURE_ALREADY_BOOKED: `message` names the features. RESERVATION_LIMIT: the settings of the view do not allow it. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/{feature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Release a feature
         * @description Cancels the one reservation of the feature. Scope: `reservations:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    feature_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The feature has several reservations. Cancel one by its `reservation_id`. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export reservations as CSV
         * @description All that match the filters, with a column for each key of `data`; times in UTC. Cells are safe for spreadsheets. More than 100,000 rows get 413. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description requested, held, booked, cancelled, expired, separated by commas, or all. Default: held and booked */
                    status?: string;
                    feature_id?: string;
                    floor?: number;
                    email?: string;
                    /** @description Matches part of the data, the feature name or the email address */
                    q?: string;
                    /** @description Only reservations that end after this time (ISO 8601 or milliseconds) */
                    from?: string;
                    /** @description Only reservations that start before this time */
                    to?: string;
                    /** @description created_at, updated_at, starts_at, ends_at, hold_until, feature_name, floor, email, booking_status; -field: descending */
                    sort?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when features are taken
         * @description Within a time window, without names. Features that are not listed are free. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description ISO 8601 or milliseconds since the epoch; default: now */
                    from?: string;
                    /** @description Default: a week later */
                    to?: string;
                    feature_id?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Features taken at some time in the window; all others are free */
                            features: {
                                feature_id: string;
                                /** @description In order of time; null: unbounded */
                                busy: {
                                    from: number | null;
                                    to: number | null;
                                    /** @enum {unknown} */
                                    booking_status: "held" | "booked";
                                }[];
                            }[];
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rules for reservations
         * @description What can be reserved on the view, how much and when, whether visitors can request reservations, and which emails are sent. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationSettings"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change the rules for reservations
         * @description Changes the fields in the request; `mails` is replaced as a whole. Existing reservations stay. Scope: `map-views:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "bookable_classes": [
                     *         "premium",
                     *         "standard"
                     *       ],
                     *       "max_per_email": 2,
                     *       "requests": "editor"
                     *     }
                     */
                    "application/json": {
                        class_property?: string;
                        price_property?: string;
                        /** @description Only features of these classes can be reserved; null: everything bookable */
                        bookable_classes?: string[] | null;
                        /** @description Maximum reservations per email address at a time */
                        max_per_email?: number | null;
                        /** @description Minimum time between making a reservation and its start */
                        min_lead_seconds?: number | null;
                        /** @description Maximum time between making a reservation and its start */
                        max_lead_seconds?: number | null;
                        /**
                         * @description Reservations requested by visitors (scope reservations:request): not accepted, confirmed by an Editor, or confirmed with a link emailed to them
                         * @enum {unknown}
                         */
                        requests?: "off" | "editor" | "mail";
                        /** @description Emails to the address of a reservation */
                        mails?: {
                            is_enabled: boolean;
                            /** @description How long before the start the reminder is sent; null: never */
                            reminder_hours: number | null;
                            /** @description By kind, then by language. {{who}}, {{feature}}, {{level}}, {{view}}, {{starts_at}}, {{ends_at}}, {{reason}}; in `request`, which asks for confirmation with a link: {{feature}}, {{view}} and {{link}} */
                            templates: {
                                confirmation?: {
                                    [key: string]: {
                                        subject: string;
                                        text: string;
                                    };
                                };
                                change?: {
                                    [key: string]: {
                                        subject: string;
                                        text: string;
                                    };
                                };
                                cancellation?: {
                                    [key: string]: {
                                        subject: string;
                                        text: string;
                                    };
                                };
                                reminder?: {
                                    [key: string]: {
                                        subject: string;
                                        text: string;
                                    };
                                };
                                request?: {
                                    [key: string]: {
                                        subject: string;
                                        text: string;
                                    };
                                };
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationSettings"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm holds and requests
         * @description Books what is held or requested, all or none. Already booked reservations stay booked. Scope: `reservations:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "reservation_ids": [
                     *         "0198c5a2-7d31-7c4e-9b0a-5f2d8e6a1c37"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        reservation_ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["Reservation"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description HOLD_EXPIRED: a hold has expired. CONFLICT: one is cancelled. FEATURE_ALREADY_BOOKED: what was requested was taken in the meantime. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend holds
         * @description They expire the given number of seconds from now, all or none. Scope: `reservations:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "reservation_ids": [
                     *         "0198c5a2-7d31-7c4e-9b0a-5f2d8e6a1c37"
                     *       ],
                     *       "hold_seconds": 900
                     *     }
                     */
                    "application/json": {
                        reservation_ids: string[];
                        /** @description Holds instead of booking: the hold blocks like a booking and expires after this many seconds */
                        hold_seconds: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["Reservation"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description HOLD_EXPIRED: a hold has expired. CONFLICT: one is not a hold. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release holds
         * @description Ends them early, all or none. To end a booking, cancel it. Scope: `reservations:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "reservation_ids": [
                     *         "0198c5a2-7d31-7c4e-9b0a-5f2d8e6a1c37"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        reservation_ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["Reservation"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description HOLD_EXPIRED: a hold has expired. CONFLICT: one is not a hold. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel reservations
         * @description Ends what is requested, held or booked, all or none, with a reason. The features are free; the records stay. Scope: `reservations:delete`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "reservation_ids": [
                     *         "0198c5a2-7d31-7c4e-9b0a-5f2d8e6a1c37"
                     *       ],
                     *       "reason": "The fair was called off"
                     *     }
                     */
                    "application/json": {
                        reservation_ids: string[];
                        reason?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["Reservation"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description HOLD_EXPIRED: a hold has expired. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move reservations
         * @description To other features or times, all or none; two can swap places. They keep their IDs, content and attachments. Scope: `reservations:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "moves": [
                     *         {
                     *           "reservation_id": "0198c5a2-7d31-7c4e-9b0a-5f2d8e6a1c37",
                     *           "feature_id": "booth-2"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Applied together: two reservations can swap places */
                        moves: {
                            reservation_id: string;
                            feature_id?: string;
                            starts_at?: number | string | null;
                            ends_at?: number | string | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reservations: components["schemas"]["Reservation"][];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description FEATURE_ALREADY_BOOKED: `message` names the features. HOLD_EXPIRED: a hold has expired. RESERVATION_LIMIT: the settings of the view do not allow it. CONFLICT: one is neither held nor booked. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a reservation
         * @description For visitors. It blocks nothing until it is confirmed, by an Editor or by the visitor with an emailed link, depending on the settings of the view. Scope: `reservations:request`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "feature_ids": [
                     *         "booth-1"
                     *       ],
                     *       "data": {
                     *         "name": "Kari"
                     *       },
                     *       "email": "kari@example.com"
                     *     }
                     */
                    "application/json": {
                        feature_ids: string[];
                        data: {
                            [key: string]: unknown;
                        };
                        /** @default reservations */
                        child_catalog_id?: string;
                        starts_at?: number | string | null;
                        ends_at?: number | string | null;
                        /** Format: idn-email */
                        email: string;
                        /** @description BCP 47, such as de or zh-Hant */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            requests: {
                                reservation_id: string;
                                feature_id: string;
                                /** @enum {string} */
                                booking_status: "requested";
                                /**
                                 * @description Who has to confirm it
                                 * @enum {unknown}
                                 */
                                confirmed_by: "editor" | "mail";
                            }[];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description CONFLICT: the view does not accept requests. FEATURE_ALREADY_BOOKED: `message` names the features. RESERVATION_LIMIT: the settings do not allow it, or too many are waiting. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendars of reservations
         * @description The view’s calendars, without their secret addresses. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            feeds: components["schemas"]["ReservationFeed"][];
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a calendar of reservations
         * @description An iCalendar of the view or of one feature, at a secret address that is only in this response. It has the reservations that have a start. Scope: `reservations:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "feature_id": "booth-1",
                     *       "shows_who": false
                     *     }
                     */
                    "application/json": {
                        feature_id?: string;
                        /** @default false */
                        shows_who?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            feed_id: string;
                            /** @description Null: the whole view */
                            feature_id: string | null;
                            /** @description Whether entries show who reserved */
                            shows_who: boolean;
                            /** @description Milliseconds since the epoch */
                            created_at: number;
                            /** @description The secret address; returned only once */
                            url: string;
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/feeds/{feed_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a calendar of reservations
         * @description Its address returns 404 from then on. Scope: `reservations:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    feed_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/{reservation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reservation
         * @description What is reserved, when, by whom and in which state, even after its end. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                    reservation_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reservation"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a reservation
         * @description Changes its email address and the given keys of `data`; null removes a key. Scope: `reservations:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                    reservation_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "phone": "+47 22 55 18 23"
                     *       },
                     *       "email": "kari@example.com"
                     *     }
                     */
                    "application/json": {
                        /** @description Merged by RFC 7396: null removes a key */
                        data?: {
                            [key: string]: unknown;
                        };
                        email?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reservation"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description HOLD_EXPIRED: a hold has expired. CONFLICT: it is cancelled. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/v1/{map_id}/{map_view_id}/{reservation_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the history of a reservation
         * @description Who did what to it and when, oldest first. Scope: `reservations:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                    reservation_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            history: {
                                /** @description Milliseconds since the epoch */
                                at: number;
                                event: string;
                                actor: {
                                    kind: string;
                                    id: string;
                                };
                                details: {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/v1/{map_id}/{map_view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search places
         * @description Finds places by name, by column and by kind: `toilet`, `wo ist das Klo`, `洗手间`. Tolerates typos. `lang` ranks the visitor’s language first and names places in it. The header X-Total-Count has the total. Scope: `search:read`.
         */
        get: {
            parameters: {
                query: {
                    q: string;
                    floor?: number;
                    skip?: number;
                    limit?: number;
                    sort?: string[];
                    /** @description BCP 47, such as de or zh-Hant */
                    lang?: string;
                    /** @description Whether it counts in insights; false for requests sent while the user types */
                    counted?: boolean;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacementHit"][];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/v1/{placement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a place
         * @description A hit with the place it is in and the places inside it. Scope: `search:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description BCP 47, such as de or zh-Hant */
                    lang?: string;
                    /** @description Whether it counts in insights; false for requests sent while the user types */
                    counted?: boolean;
                };
                header?: never;
                path: {
                    placement_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlaceDetails"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/v1/{map_id}/placements/batch-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get several places
         * @description Up to 200 placements; IDs that do not exist are listed as `missing`. Scope: `search:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "placement_ids": [
                     *         "placement-1"
                     *       ],
                     *       "lang": "de"
                     *     }
                     */
                    "application/json": {
                        placement_ids: string[];
                        /** @description BCP 47, such as de or zh-Hant */
                        lang?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            map_id: string;
                            found: components["schemas"]["PlacementHit"][];
                            missing: string[];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/v1/{map_id}/{map_view_id}/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a search
         * @description Titles, catalogs and search terms for a search box, in the language of `lang`. Scope: `search:read`.
         */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    limit?: number;
                    /** @description BCP 47, such as de or zh-Hant */
                    lang?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Suggestions"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/v1/{map_id}/{map_view_id}/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the synonyms of a view
         * @description Groups of phrases that mean the same in this venue. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SynonymGroups"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Set the synonyms of a view
         * @description Replaces all groups; takes effect with the response. Scope: `map-views:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "synonyms": [
                     *         [
                     *           "reading den",
                     *           "book nook"
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SynonymGroups"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SynonymGroups"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/v1/path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a route
         * @description From a placement or an entrance to a placement, the nearest of several, the nearest of a kind, or out of the building, with instructions in eleven languages. Scope: `routes:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "map_id": "demo",
                     *       "start_entrance": true,
                     *       "end_category": "toilets",
                     *       "accessible": true,
                     *       "lang": "de"
                     *     }
                     */
                    "application/json": {
                        map_id: string;
                        start_placement_id?: string;
                        /**
                         * @description From outside, through the entrance with the shortest route, instead of a placement
                         * @enum {boolean}
                         */
                        start_entrance?: true;
                        end_placement_id?: string;
                        /** @description The route leads to the nearest of them */
                        end_placement_ids?: string[];
                        /** @description A catalog (its ID or title) or a value of a column category or type: the nearest such placement */
                        end_category?: string;
                        /**
                         * @description Out of the building, by its nearest entrance
                         * @enum {boolean}
                         */
                        end_entrance?: true;
                        /** @description No stairs, no escalators */
                        accessible?: boolean;
                        /** @description stairs, escalators, elevators, ramps, or the ID of a connector */
                        avoid?: string[];
                        /** @description Placements to pass, in order */
                        via?: string[];
                        /** @description Visit the placements of via (at most 10) in the order with the shortest route */
                        optimize?: boolean;
                        /** @description Number of alternative routes to look for; none with via */
                        alternatives?: number;
                        /** @description Roles of the visitor, for features with restricted_to */
                        roles?: string[];
                        depart_at?: number | string;
                        /** @description BCP 47, such as de or zh-Hant */
                        lang?: string;
                        /** @description en, de, fr, es, it, nl, pl, tr, ar, zh or ja; texts are in English for others */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Route"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description `no_route`: there is no route; `reason` names the closure, restriction or missing connection. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/v1/path/node_to_placement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a route from a position
         * @description The same, from a node that `/routes/v1/closest` returned. Scope: `routes:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "map_id": "demo",
                     *       "start_node_id": "0:door:12.5,3",
                     *       "end_placement_id": "placement-1"
                     *     }
                     */
                    "application/json": {
                        map_id: string;
                        start_node_id: string;
                        end_placement_id?: string;
                        /** @description The route leads to the nearest of them */
                        end_placement_ids?: string[];
                        /** @description A catalog (its ID or title) or a value of a column category or type: the nearest such placement */
                        end_category?: string;
                        /**
                         * @description Out of the building, by its nearest entrance
                         * @enum {boolean}
                         */
                        end_entrance?: true;
                        /** @description No stairs, no escalators */
                        accessible?: boolean;
                        /** @description stairs, escalators, elevators, ramps, or the ID of a connector */
                        avoid?: string[];
                        /** @description Placements to pass, in order */
                        via?: string[];
                        /** @description Visit the placements of via (at most 10) in the order with the shortest route */
                        optimize?: boolean;
                        /** @description Number of alternative routes to look for; none with via */
                        alternatives?: number;
                        /** @description Roles of the visitor, for features with restricted_to */
                        roles?: string[];
                        depart_at?: number | string;
                        /** @description BCP 47, such as de or zh-Hant */
                        lang?: string;
                        /** @description en, de, fr, es, it, nl, pl, tr, ar, zh or ja; texts are in English for others */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Route"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description `no_route`: there is no route; `reason` names the closure, restriction or missing connection. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routes/v1/closest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the nearest point of the walking paths
         * @description For a position on a level, in drawing units or as longitude and latitude. Scope: `routes:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "map_id": "demo",
                     *       "floor_num": 0,
                     *       "coordinate": [
                     *         60,
                     *         40
                     *       ]
                     *     }
                     */
                    "application/json": {
                        map_id: string;
                        floor_num: number;
                        lnglat?: [
                            number,
                            number
                        ];
                        coordinate?: [
                            number,
                            number
                        ];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClosestNode"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description `level_without_walking_paths`: this level has no walking paths. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tiles/v1/{tileset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe a tileset
         * @description TileJSON 3. Tilesets never change. No key is needed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tileset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TileJson"];
                    };
                };
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tiles/v1/{tileset_id}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vector tile
         * @description Mapbox Vector Tile, gzipped, cacheable forever; 204 if the tile is empty. No key is needed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tileset_id: string;
                    z: number;
                    x: number;
                    y: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tiles/v1/{tileset_id}.pmtiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tileset as an archive
         * @description PMTiles 3, for offline use; supports byte ranges. No key is needed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tileset_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/styles/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List styles
         * @description Pages of styles: the built-in ones and those of the account. Scope: `styles:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            styles: components["schemas"]["Style"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a style
         * @description A MapLibre style; the venue is its source `venue`. Scope: `styles:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Plain",
                     *       "document": {
                     *         "version": 8,
                     *         "sources": {},
                     *         "layers": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        name: string;
                        /** @description A MapLibre style document */
                        document: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Style"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/styles/v1/{style_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a style
         * @description The style with its document. Scope: `styles:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    style_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Style"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a style
         * @description Changes its name or its document. Scope: `styles:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    style_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Plain and light"
                     *     }
                     */
                    "application/json": {
                        name?: string;
                        /** @description A MapLibre style document */
                        document?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Style"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description Built-in styles cannot be changed. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a style
         * @description Views that use it fall back to the built-in style. Scope: `styles:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    style_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description Built-in styles cannot be deleted. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/styles/v1/{style_id}/style.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a style for a map renderer
         * @description The document with the tiles of `map_view_id`, ready for MapLibre. No key is needed.
         */
        get: {
            parameters: {
                query: {
                    map_view_id: string;
                    /** @description Settings of a view as JSON, to preview them instead of its own */
                    settings?: string;
                    /** @description The preview whose tiles it shows */
                    preview?: string;
                    /** @description For caches: changes with the look */
                    v?: string;
                };
                header?: never;
                path: {
                    style_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signs/v1/{map_id}/{map_view_id}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a poster of a level
         * @description PDF or SVG with names, a legend, a scale and a QR code; with a place or a position on the level, also “you are here”. Names are drawn as outlines in Latin, Greek, Cyrillic, Arabic, Hebrew, Chinese, Japanese and Korean; characters of other scripts are left out and named in the header Missing-Characters. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Default: the level nearest to the ground */
                    floor?: number;
                    format?: "pdf" | "svg";
                    paper?: "a4" | "a3" | "a2" | "a1" | "letter";
                    /** @description The place on the level where the poster hangs */
                    placement_id?: string;
                    /** @description Or this position, in drawing units */
                    x?: number;
                    y?: number;
                    /** @description BCP 47, such as de or zh-Hant */
                    lang?: string;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signs/v1/{map_id}/{map_view_id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw a sheet of QR codes
         * @description PDF or SVG. A code opens a place, or the map starting at a place (`opens: here`) or position. Names are drawn as outlines in Latin, Greek, Cyrillic, Arabic, Hebrew, Chinese, Japanese and Korean; characters of other scripts are left out and named in the header Missing-Characters. Scope: `map-views:read`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "codes": [
                     *         {
                     *           "floor": 0,
                     *           "x": 60,
                     *           "y": 40,
                     *           "label": "Main entrance"
                     *         }
                     *       ],
                     *       "paper": "a4",
                     *       "columns": 3
                     *     }
                     */
                    "application/json": {
                        codes: ({
                            placement_id: string;
                            /**
                             * @description `here`: the map, starting at this place. Default: the place.
                             * @enum {unknown}
                             */
                            opens?: "place" | "here";
                        } | {
                            floor: number;
                            x: number;
                            y: number;
                            label?: string;
                        })[];
                        /** @enum {unknown} */
                        format?: "pdf" | "svg";
                        /** @enum {unknown} */
                        paper?: "a4" | "a3" | "a2" | "a1" | "letter";
                        columns?: number;
                        /** @description BCP 47, such as de or zh-Hant */
                        lang?: string;
                    };
                };
            };
            responses: {
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signs/v1/{map_id}/{map_view_id}/code.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw one QR code
         * @description Of the map, of a place, or of a position on a level. Scope: `map-views:read`.
         */
        get: {
            parameters: {
                query?: {
                    placement_id?: string;
                    opens?: "place" | "here";
                    floor?: number;
                    x?: number;
                    y?: number;
                };
                header?: never;
                path: {
                    map_id: string;
                    map_view_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Pages of endpoints, without their secrets. Scope: `webhooks:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            endpoints: components["schemas"]["WebhookEndpoint"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Events of these kinds are posted to the address from then on, signed as Standard Webhooks. The secret is only in this response. Scope: `webhooks:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/webhooks",
                     *       "event_kinds": [
                     *         "reservation.booked",
                     *         "map_view.published"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description https only, unless the operator allows private addresses */
                        url: string;
                        event_kinds: ("reservation.held" | "reservation.booked" | "reservation.moved" | "reservation.cancelled" | "reservation.expired" | "floor_plan.completed" | "floor_plan.failed" | "map_view.published" | "map_view.failed" | "content.changed" | "placement.changed" | "report.created")[];
                        description?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewWebhookEndpoint"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The account has 50 endpoints. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Its address and kinds of events; `disabled_reason` says why the service stopped sending. Scope: `webhooks:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    endpoint_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        /**
         * Change a webhook endpoint
         * @description Changes the fields in the request. When enabled again, it gets the waiting events. Scope: `webhooks:write`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    endpoint_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "event_kinds": [
                     *         "reservation.booked",
                     *         "reservation.cancelled"
                     *       ],
                     *       "is_active": true
                     *     }
                     */
                    "application/json": {
                        /** @description https only, unless the operator allows private addresses */
                        url?: string;
                        event_kinds?: ("reservation.held" | "reservation.booked" | "reservation.moved" | "reservation.cancelled" | "reservation.expired" | "floor_plan.completed" | "floor_plan.failed" | "map_view.published" | "map_view.failed" | "content.changed" | "placement.changed" | "report.created")[];
                        description?: string | null;
                        /** @description true resumes sending, waiting events first */
                        is_active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes the endpoint with its deliveries; waiting events are not sent. Scope: `webhooks:delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag the resource must still have; otherwise 412 */
                    "If-Match"?: string;
                };
                path: {
                    endpoint_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                412: components["responses"]["412"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/{endpoint_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of an endpoint
         * @description The new secret is only in this response. For `overlap_seconds`, messages are signed with both secrets. Scope: `webhooks:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    endpoint_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "overlap_seconds": 86400
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description How long messages are signed with both secrets
                         * @default 86400
                         */
                        overlap_seconds?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewWebhookEndpoint"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Posts an event of kind `test.sent`. Poll the delivery for its outcome. Scope: `webhooks:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    endpoint_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                /** @description The endpoint is not active. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/{endpoint_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Pages of deliveries, newest first, filtered by `state`, each with its last status or error. Scope: `webhooks:read`.
         */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    state?: "pending" | "delivered" | "failed";
                };
                header?: never;
                path: {
                    endpoint_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deliveries: components["schemas"]["WebhookDelivery"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/{endpoint_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description With the body as sent and a log of its attempts. Scope: `webhooks:read`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    endpoint_id: string;
                    delivery_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/{endpoint_id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description As a new delivery with the same body and the same `webhook-id`. Scope: `webhooks:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    endpoint_id: string;
                    delivery_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datasets/v1/{dataset_id}/features/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import features
         * @description Adds all features of a GeoJSON FeatureCollection, or none. The body is read as a stream. Scope: `datasets:write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours returns the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [
                     *         {
                     *           "type": "Feature",
                     *           "geometry": {
                     *             "type": "Polygon",
                     *             "coordinates": [
                     *               [
                     *                 [
                     *                   0,
                     *                   0
                     *                 ],
                     *                 [
                     *                   4,
                     *                   0
                     *                 ],
                     *                 [
                     *                   4,
                     *                   4
                     *                 ],
                     *                 [
                     *                   0,
                     *                   4
                     *                 ],
                     *                 [
                     *                   0,
                     *                   0
                     *                 ]
                     *               ]
                     *             ]
                     *           },
                     *           "properties": {
                     *             "kind": "space"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        type: "FeatureCollection";
                        features: unknown[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            dataset_id: string;
                            imported: number;
                            feature_ids: string[];
                        };
                    };
                };
                400: components["responses"]["400"];
                401: components["responses"]["401"];
                403: components["responses"]["403"];
                404: components["responses"]["404"];
                413: components["responses"]["413"];
                422: components["responses"]["422"];
                429: components["responses"]["429"];
                503: components["responses"]["503"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Catalog */
        Catalog: {
            catalog_id: string;
            account_id: string;
            title: string;
            description: string | null;
            is_landmark_catalog: boolean;
            /** @description Field names to field types */
            data_schema: {
                [key: string]: string;
            };
            content_title_key: string | null;
            content_description_key: string | null;
            content_display_img_key: string | null;
            content_external_id_key: string | null;
            /** @description Texts by language: { "de": "Erdgeschoss" } */
            titles: {
                [key: string]: string;
            };
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Error */
        Error: {
            error: string;
            message: string;
            code: string;
            details?: {
                path: string;
                message: string;
            }[];
            /** @description For no_route: what blocks the route */
            reason?: string;
            request_id?: string;
        };
        /** CsvDifference */
        CsvDifference: {
            added: number;
            changed: number;
            removed: number;
            same: number;
            columns_added: string[];
            columns_removed: string[];
            /** @description At most 1,000 rows of each kind */
            added_rows: {
                line: number;
                title: string;
                data: {
                    [key: string]: unknown;
                };
            }[];
            changed_rows: {
                content_id: string;
                line: number;
                title: string;
                changes: {
                    field: string;
                    /** @description null: none */
                    before: unknown;
                    /** @description null: none */
                    after: unknown;
                }[];
            }[];
            removed_rows: {
                content_id: string;
                title: string;
                /** @description Names of the features it is placed on and would lose */
                places: string[];
                /** @description Bookings that would be cancelled with it */
                bookings: number;
            }[];
        };
        /** DatedContent */
        DatedContent: {
            content_id: string;
            catalog_id: string;
            account_id: string;
            data: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * FloorPlanGuidance
         * @description Which parts of a plan to read
         */
        FloorPlanGuidance: {
            /** @description Page of a PDF, TIFF or GIF, starting at 1 */
            page?: number;
            /** @description Left, bottom, right and top in drawing units, as in the features of a reading; pixels of a picture count upwards */
            region?: number[];
            /** @description Areas to ignore: legends, title blocks */
            exclude?: number[][];
            /** @description A known distance between two points; it determines the scale */
            length?: {
                from: number[];
                to: number[];
                meters: number;
            };
            /** @description For a sheet with several storeys: the storey to use */
            storey?: number;
        };
        /** FloorPlanUpload */
        FloorPlanUpload: {
            upload_id: string;
            account_id: string;
            dataset_id: string;
            /** @enum {unknown} */
            state: "pending" | "processing" | "completed" | "failed";
            upload_url: string | null;
            file_name: string;
            format: string | null;
            progress: number;
            /** @description Current step of extraction */
            step: string | null;
            /** @description Guidance sent with the upload */
            guidance: components["schemas"]["FloorPlanGuidance"] | null;
            /** @description What was read, what was dropped and why, the scale and its confidence, labels without spaces; quality (good, review or not_a_plan) with reasons that name features */
            report: {
                [key: string]: unknown;
            } | null;
            preview_url: string | null;
            failure: {
                code: string;
                message: string;
            } | null;
            /** @description Null while the reading is waiting for review */
            accepted_at: number | null;
            rejected_at: number | null;
            /** @description The draft with which it is accepted */
            accept_with: string | null;
            /** @description What happened to edits made on the previous reading */
            edits: {
                /** @description Features whose edits are kept in full */
                kept: number;
                conflicts: {
                    feature_id: string;
                    kind: string | null;
                    name: string | null;
                    /** @enum {unknown} */
                    edit: "created" | "updated" | "deleted";
                    /** @description The edit, as a changeset operation */
                    wanted: {
                        op: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description If an edited value or merged outline is kept: the operation that uses the plan’s version instead */
                    dropped?: {
                        op: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Why it no longer fits */
                    reason: string;
                }[];
                /** @description What was placed on features that the new plan no longer has */
                occupants: {
                    feature_id: string;
                    feature_name: string | null;
                    /** @enum {unknown} */
                    type: "placement" | "booking";
                    /** @description The placement, or the content of the booking */
                    id: string;
                    map_view_id: string;
                    title: string | null;
                }[];
            } | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /**
         * FloorPlanDiff
         * @description Each list has its first 1,000 entries
         */
        FloorPlanDiff: {
            counts: {
                appears: number;
                disappears: number;
                moves: number;
                renames: number;
                stays: number;
            };
            appears: {
                feature_id: string;
                kind: string | null;
                name: string | null;
                geometry: {
                    [key: string]: unknown;
                };
            }[];
            disappears: {
                feature_id: string;
                kind: string | null;
                name: string | null;
                geometry: {
                    [key: string]: unknown;
                };
            }[];
            moves: {
                feature_id: string;
                kind: string | null;
                name: string | null;
                geometry: {
                    [key: string]: unknown;
                };
                before: {
                    [key: string]: unknown;
                };
            }[];
            renames: {
                feature_id: string;
                kind: string | null;
                name: string | null;
                geometry: {
                    [key: string]: unknown;
                };
                before: string | null;
            }[];
            /** @description Placements and bookings on what disappears, moves or is renamed */
            occupants: {
                feature_id: string;
                feature_name: string | null;
                /** @enum {unknown} */
                type: "placement" | "booking";
                /** @description The placement, or the content of the booking */
                id: string;
                map_view_id: string;
                title: string | null;
            }[];
            edits: {
                /** @description Features whose edits are kept in full */
                kept: number;
                conflicts: {
                    feature_id: string;
                    kind: string | null;
                    name: string | null;
                    /** @enum {unknown} */
                    edit: "created" | "updated" | "deleted";
                    /** @description The edit, as a changeset operation */
                    wanted: {
                        op: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description If an edited value or merged outline is kept: the operation that uses the plan’s version instead */
                    dropped?: {
                        op: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Why it no longer fits */
                    reason: string;
                }[];
            };
            /** @description Transform from the drawing in use to the new one: scaled, then moved. New geometries are in the new drawing’s units */
            drift: {
                scale: number;
                x: number;
                y: number;
            };
        };
        /** Operation */
        Operation: {
            /** @enum {unknown} */
            op: "create" | "update" | "delete" | "split" | "merge" | "floor";
            dataset_id?: string;
            feature_id?: string;
            /** @description Version of the feature that the edit is based on; for a merge, by feature ID. Absent: the current version */
            before?: string | {
                [key: string]: string;
            };
            /** @description A GeoJSON Point, LineString or Polygon with [x, y] pairs */
            geometry?: {
                type: string;
                coordinates: unknown[];
            };
            properties?: {
                [key: string]: unknown;
            };
            /** @description split: the cutting line */
            line?: [
                number,
                number
            ][];
            new_feature_ids?: string[];
            keep_at?: [
                number,
                number
            ];
            /** @description split of a space: whether a wall is drawn between the parts. Absent: yes */
            wall?: boolean;
            /** @description merge: what is merged */
            feature_ids?: string[];
            keep?: string;
            /**
             * @description What happens to placements or bookings on a removed feature
             * @enum {unknown}
             */
            placements?: "move" | "drop";
            /**
             * @description What happens to placements or bookings on a removed feature
             * @enum {unknown}
             */
            bookings?: "move" | "drop";
            move_to?: string;
            floor?: number;
            changes?: {
                floor?: number;
                name?: string;
                short_name?: string;
                /** @description The building of this level. If other floors name one, a floor without is outdoors, and entrances at the same place connect both */
                building?: string | null;
                dataset_id?: string | null;
                units_per_meter?: number | null;
                /** @description Texts by language: { "de": "Erdgeschoss" } */
                names?: {
                    [key: string]: string;
                };
                transform?: {
                    /** @description Metres to the right and up */
                    move?: [
                        number,
                        number
                    ];
                    /** @description Clockwise degrees */
                    turn?: number;
                    scale?: number;
                } | null;
            };
        };
        /** Finding */
        Finding: {
            /** @description Stable as long as the finding concerns the same features */
            finding_id: string;
            /** @enum {unknown} */
            kind: "several_storeys" | "scale_differs" | "connectors_apart" | "scale_uncertain" | "several_labels" | "space_without_door" | "label_without_space" | "space_outside" | "overlapping_space" | "doubtful_text" | "inferred_door" | "reading_notice";
            /** @description 1 to 100: impact on visitors */
            weight: number;
            message: string;
            detail: string;
            feature_ids: string[];
            /** @description In drawing units */
            geometry: {
                [key: string]: unknown;
            } | null;
            /** @description Most likely first */
            fixes: {
                fix_id: string;
                label: string;
                /** @description Operations of a changeset */
                operations: {
                    [key: string]: unknown;
                }[];
                /** @description Input required when the fix is applied */
                input?: {
                    /** @enum {unknown} */
                    field: "name" | "geometry";
                    is_required: boolean;
                };
                /**
                 * @description Applied by POST /floor-plans/v1/:upload_id/storeys, at once
                 * @enum {string}
                 */
                makes?: "levels";
            }[];
            /** @enum {unknown} */
            state: "open" | "applied" | "dismissed";
            /** @description The fix that was applied */
            fix_id: string | null;
            /** @description The changeset that holds it */
            changeset_id: string | null;
        };
        /** FloorPlanDrawing */
        FloorPlanDrawing: {
            /** @enum {string} */
            tilejson: "3.0.0";
            name: string;
            tiles: string[];
            tile_size: number;
            /** @description west, south, east, north */
            bounds: number[];
            minzoom: number;
            maxzoom: number;
            drawing_bounds: number[];
        };
        /** PreviewAddress */
        PreviewAddress: {
            /** @description Opens in a browser without a key */
            url: string;
            /** @description Milliseconds since the epoch */
            expires_at: number;
        };
        /**
         * LevelTransform
         * @description Aligns a level drawn separately with the others: scaled and rotated around its point (0, 0), then moved
         */
        LevelTransform: {
            /** @description Metres to the right and up */
            move: [
                number,
                number
            ];
            /** @description Clockwise degrees */
            turn: number;
            scale: number;
        };
        /** MapSource */
        MapSource: {
            map_source_id: string;
            account_id: string;
            name: string;
            floors: {
                floor: number;
                name: string;
                short_name: string;
                /** @description The building of this level. If other floors name one, a floor without is outdoors, and entrances at the same place connect both */
                building: string | null;
                dataset_id: string | null;
                units_per_meter: number | null;
                /** @description Texts by language: { "de": "Erdgeschoss" } */
                names: {
                    [key: string]: string;
                };
                transform: components["schemas"]["LevelTransform"] | null;
            }[];
            georeference: {
                /** @description lng, lat of the drawing’s point (0, 0) */
                origin: [
                    number,
                    number
                ];
                /**
                 * @description Clockwise degrees; 0: y is north
                 * @default 0
                 */
                rotation: number;
            } | null;
            /** @description Time zone of opening hours, such as Europe/Berlin */
            time_zone: string;
            /** @description Whether it was set; otherwise UTC is used */
            is_time_zone_set: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** StoreyLevels */
        StoreyLevels: {
            levels: {
                storey: number;
                /** @description Floors of the map source; if none shows the plan, the proposed ones */
                floor: number;
                name: string;
                short_name: string;
                /** @description Aligns it with the first */
                transform: components["schemas"]["LevelTransform"] | null;
                upload: components["schemas"]["FloorPlanUpload"];
            }[];
            map_source: components["schemas"]["MapSource"] | null;
        };
        /** ExchangeFinding */
        ExchangeFinding: {
            /** @enum {unknown} */
            severity: "error" | "warning";
            /** @description As unit.overlap */
            rule: string;
            file: string;
            feature: string | null;
            message: string;
            place: number[] | null;
        };
        /** ExchangeCheck */
        ExchangeCheck: {
            /** @enum {unknown} */
            format: "imdf" | "geojson" | "osm";
            /** @description No finding is an error */
            is_valid: boolean;
            errors: number;
            warnings: number;
            findings: components["schemas"]["ExchangeFinding"][];
        };
        /** ExchangeNote */
        ExchangeNote: {
            feature: string | null;
            message: string;
        };
        /** Exchange */
        Exchange: {
            exchange_id: string;
            account_id: string;
            /** @enum {unknown} */
            kind: "import" | "export";
            format: ("imdf" | "geojson" | "osm") | null;
            /** @enum {unknown} */
            state: "pending" | "processing" | "completed" | "failed";
            progress: number;
            step: string | null;
            file_name: string;
            file_size: number | null;
            map_source_id: string | null;
            map_id: string | null;
            map_view_id: string | null;
            report: {
                counts: {
                    [key: string]: number;
                };
                /** @description From the check of an imported archive */
                findings: components["schemas"]["ExchangeFinding"][];
                /** @description What was not carried over, or was changed */
                notes: components["schemas"]["ExchangeNote"][];
            } | null;
            failure: {
                code: string;
                message: string;
            } | null;
            /** @description Milliseconds since the epoch */
            expires_at: number;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** ExportRequest */
        ExportRequest: {
            map_source_id: string;
            /** @description View whose placements are included; default: the default view of the source’s first map */
            map_view_id?: string | null;
            /** @enum {unknown} */
            format: "imdf" | "geojson" | "osm";
            /**
             * @description For GeoJSON; default wgs84
             * @enum {unknown}
             */
            coordinates?: "wgs84" | "drawing";
            /**
             * @description For OpenStreetMap; default xml
             * @enum {unknown}
             */
            encoding?: "xml" | "json";
            /** @description IMDF without the properties that only this service reads; default false */
            plain?: boolean;
            /** @description Category of the venue, from the IMDF list */
            category?: string;
            /** @description Language of names without one; default en */
            language?: string;
            address?: {
                address: string;
                locality: string;
                /** @description ISO 3166-1 */
                country: string;
                /** @description ISO 3166-2 */
                province?: string;
                postal_code?: string;
            };
        };
        /** Media */
        Media: {
            /** @description Derived from the content: the same picture has the same ID in its account */
            media_id: string;
            /** @description Name of the uploaded file */
            name: string;
            /** @enum {unknown} */
            type: "image/png" | "image/jpeg" | "image/webp" | "image/svg+xml";
            /** @description Pixels */
            width: number;
            /** @description Pixels */
            height: number;
            /** @description Including smaller versions; counts against the account’s quota */
            bytes: number;
            /** @description Needs no key and never changes; `?w=320` returns a smaller version */
            url: string;
            /** @description Widths available for `w`; for other allowed values, the original is sent */
            widths: number[];
            /** @description Milliseconds since the epoch */
            created_at: number;
        };
        /** Account */
        Account: {
            account_id: string;
            account_name: string;
            account_type: string;
            contact_info: {
                [key: string]: unknown;
            } | null;
            is_active: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            deleted_at: number | null;
            /** @description Milliseconds since the epoch */
            last_active_at: number;
        };
        /** SubAccount */
        SubAccount: {
            account_id: string;
            account_name: string;
            account_type: string;
            contact_info: {
                [key: string]: unknown;
            } | null;
            is_active: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            deleted_at: number | null;
            /** @description Milliseconds since the epoch */
            last_active_at: number;
            num_maps: number;
            num_users: number;
        };
        /** AccountUser */
        AccountUser: {
            user_id: string;
            roles: string[];
            /** @description When the user last signed in; null: the invitation is pending */
            signed_in_at: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** User */
        User: {
            user_id: string;
            accounts: {
                account_id: string;
                account_name: string;
                account_type: string;
                is_active: boolean;
                roles: string[];
            }[];
        };
        /** ApiKey */
        ApiKey: {
            key_id: string;
            account_id: string;
            nickname: string;
            /** @description Returned once, when the key is created */
            key?: string;
            prefix: string;
            permissions: string[];
            allowed_urls: string[];
            is_active: boolean;
            revoked_at: number | null;
            expires_at: number | null;
            last_used_at: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Session */
        Session: {
            session_id: string;
            /**
             * @description How the user signed in
             * @enum {unknown}
             */
            method: "link" | "terminal" | "passkey" | "oidc";
            /** @description User agent of the browser */
            user_agent: string;
            /** @description Whether this request uses it */
            is_current: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            last_seen_at: number;
            /** @description Milliseconds since the epoch */
            expires_at: number;
        };
        /** Me */
        Me: {
            /** @enum {unknown} */
            kind: "user" | "key";
            /** @description null for a key */
            user_id: string | null;
            /** @description null for a user */
            key_id: string | null;
            /** @description The account that this request acts for */
            account_id: string;
            /** @description On that account; none for a key */
            roles: string[];
            /** @description What this request may do on that account */
            scopes: string[];
            accounts: {
                account_id: string;
                account_name: string;
                account_type: string;
                roles: string[];
                /** @description What the roles allow on it */
                scopes: string[];
            }[];
            /** @description null for a key */
            session: components["schemas"]["Session"] | null;
            /** @description The ways of signing in that the service offers */
            ways: {
                /** @description Links by email */
                link: boolean;
                /** @description Passkeys; the host name may forbid them */
                passkey: boolean;
                /** @description Name of the identity provider; sign-in starts at `/auth/v1/oidc`; null: none */
                oidc: string | null;
            };
        };
        /** Passkey */
        Passkey: {
            passkey_id: string;
            name: string;
            /** @description Milliseconds since the epoch */
            created_at: number;
            last_used_at: number | null;
        };
        /** AuditEntry */
        AuditEntry: {
            audit_id: string;
            account_id: string;
            actor: {
                /** @enum {unknown} */
                kind: "user" | "key" | "unknown";
                /** @description Empty if it is unknown who tried to sign in */
                id: string;
            };
            /** @description Method and route */
            action: string;
            /** @description The path of the request */
            resource: string;
            request_id: string;
            /**
             * @description Kind of network the request came from; the address is not stored
             * @enum {unknown}
             */
            address_class: "loopback" | "private" | "public";
            /**
             * @description `refused`: a failed sign-in attempt
             * @enum {unknown}
             */
            outcome: "done" | "refused";
            /** @description Milliseconds since the epoch */
            at: number;
        };
        /** Closure */
        Closure: {
            closure_id: string;
            map_id: string;
            feature_id: string | null;
            connector_id: string | null;
            /** @description Name of what is closed; empty if it has none */
            name: string;
            /** @description Of the feature; null for a connector */
            floor: number | null;
            from: number | null;
            until: number | null;
            reason: string | null;
            /** @enum {unknown} */
            state: "active" | "upcoming" | "ended";
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Content */
        Content: {
            content_id: string;
            catalog_id: string;
            account_id: string;
            /** @description Field values by field name */
            data: {
                [key: string]: unknown;
            };
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            title_key: string | null;
            profile_pic_key: string | null;
            description_key: string | null;
            type_key: string | null;
            profile_picture_url: string | null;
        };
        /** ContentItem */
        ContentItem: {
            content_id: string;
            catalog_id: string;
            account_id: string;
            /** @description Field values by field name */
            data: {
                [key: string]: unknown;
            };
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** ContentBatchDone */
        ContentBatchDone: {
            updated: number;
            /** @description Content IDs */
            inserted: string[];
            removed: number;
        };
        /** Dataset */
        Dataset: {
            dataset_id: string;
            account_id: string;
            name: string;
            /** @enum {unknown} */
            state: "pending" | "processing" | "completed" | "failed";
            /** @description Drawing units per metre, if known */
            units_per_meter: number | null;
            /** @description How the scale of an uploaded plan was found, and with what confidence */
            scale: {
                [key: string]: unknown;
            } | null;
            /** @description The upload of the floor plan in use; a different one after a rollback */
            reading_id: string | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Feature */
        Feature: {
            feature_id: string;
            dataset_id: string;
            account_id: string;
            /** @enum {string} */
            type: "Feature";
            /** @description A GeoJSON Point, LineString or Polygon with [x, y] pairs */
            geometry: {
                type: string;
                coordinates: unknown[];
            };
            properties: {
                [key: string]: unknown;
            };
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** ChangesetEntry */
        ChangesetEntry: {
            changeset_id: string;
            account_id: string;
            map_source_id: string | null;
            dataset_ids: string[];
            /** @enum {unknown} */
            kind: "edit" | "write" | "import" | "floor-plan" | "revert";
            /** @enum {unknown} */
            state: "draft" | "applied" | "reverted" | "discarded";
            title: string;
            author: {
                /** @enum {unknown} */
                kind: "key" | "user" | "upload";
                id: string;
            };
            base_revision: string | null;
            operation_count: number;
            /** @description New plans of levels that are accepted with the draft */
            plan_count: number;
            summary: {
                created: number;
                updated: number;
                deleted: number;
            } | null;
            /** @description The changeset that this one reverts */
            reverts: string | null;
            is_revertible: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            applied_at: number | null;
            reverted_at: number | null;
            discarded_at: number | null;
        };
        /** OtherEditor */
        OtherEditor: {
            client_id: string;
            author: {
                /** @enum {unknown} */
                kind: "user" | "key";
                id: string;
            };
            /** @description The level the editor is viewing */
            floor: number;
            /** @description Pointer position in drawing units */
            at: [
                number,
                number
            ] | null;
            /** @description Selected features */
            feature_ids: string[];
            /** @description Milliseconds since the epoch */
            seen_at: number;
        };
        /** Floor */
        Floor: {
            floor: number;
            name?: string;
            short_name?: string;
            /** @description The building of this level. If other floors name one, a floor without is outdoors, and entrances at the same place connect both */
            building?: string | null;
            dataset_id?: string | null;
            units_per_meter?: number | null;
            /** @description Texts by language: { "de": "Erdgeschoss" } */
            names?: {
                [key: string]: string;
            };
            transform?: {
                /** @description Metres to the right and up */
                move?: [
                    number,
                    number
                ];
                /** @description Clockwise degrees */
                turn?: number;
                scale?: number;
            } | null;
        };
        /** VisitorSummary */
        VisitorSummary: {
            now: {
                /** @description Spaces other than corridors and halls */
                rooms: number;
                named: number;
                /** @description Of the named rooms, those on the main network */
                reachable: number;
                /** @description The same, without stairs, escalators or steps */
                reachable_without_steps: number;
                levels: {
                    floor: number;
                    /** @description Spaces other than corridors and halls */
                    rooms: number;
                    named: number;
                    /** @description Of the named rooms, those on the main network */
                    reachable: number;
                    /** @description The same, without stairs, escalators or steps */
                    reachable_without_steps: number;
                }[];
            };
            /** @description With the draft applied */
            with_draft: {
                /** @description Spaces other than corridors and halls */
                rooms: number;
                named: number;
                /** @description Of the named rooms, those on the main network */
                reachable: number;
                /** @description The same, without stairs, escalators or steps */
                reachable_without_steps: number;
                levels: {
                    floor: number;
                    /** @description Spaces other than corridors and halls */
                    rooms: number;
                    named: number;
                    /** @description Of the named rooms, those on the main network */
                    reachable: number;
                    /** @description The same, without stairs, escalators or steps */
                    reachable_without_steps: number;
                }[];
            } | null;
        };
        /** AlignRequest */
        AlignRequest: {
            floor: number;
            reference_floor: number;
            /** @description A point of the level and the same point on the reference level. Absent: proposed from lifts and stairs */
            pairs?: {
                /** @description x, y in the units of the level’s drawing */
                level: [
                    number,
                    number
                ];
                /** @description x, y in the units of the level’s drawing */
                reference: [
                    number,
                    number
                ];
            }[];
            /**
             * @description Move and turn only
             * @default false
             */
            keep_scale: boolean;
        };
        /** AlignedLevel */
        AlignedLevel: {
            transform: components["schemas"]["LevelTransform"];
            /** @description Of the level, with the scale of the transform */
            units_per_meter: number;
            /** @description Root mean square in metres; null for two pairs, which always fit, with nothing else to measure */
            residual_m: number | null;
            /** @description Lifts and stairs not used as pairs, else the pairs themselves */
            measured_at: ("connectors" | "pairs") | null;
            pairs: {
                /** @description x, y in the units of the level’s drawing */
                level: [
                    number,
                    number
                ];
                /** @description x, y in the units of the level’s drawing */
                reference: [
                    number,
                    number
                ];
                before_m: number;
                residual_m: number;
            }[];
            /** @description Lifts and stairs not used as pairs */
            connectors: {
                feature_id: string;
                reference_feature_id: string;
                name: string | null;
                residual_m: number;
            }[];
            /** @description For a changeset of the map source */
            operations: components["schemas"]["Operation"][];
        };
        /** Scales */
        Scales: {
            floors: {
                floor: number;
                name: string;
                units_per_meter: number | null;
                /** @description Scale of the levels drawn at the same size; null if it is the current one */
                proposed: number | null;
            }[];
            /** @description For a changeset of the map source */
            operations: components["schemas"]["Operation"][];
        };
        /** Measure */
        Measure: {
            floor: number;
            points: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ];
            /** @description Their real distance */
            meters: number;
        };
        /** Measured */
        Measured: {
            units_per_meter: number;
            /** @description For a changeset of the map source */
            operations: components["schemas"]["Operation"][];
        };
        /** StackedConnectors */
        StackedConnectors: {
            connectors: {
                connector_id: string;
                /** @enum {unknown} */
                connector_type: "stairs" | "elevator" | "escalator" | "ramp";
                stops: {
                    floor: number;
                    dataset_id: string;
                    feature_ids: string[];
                    name: string | null;
                    /** @description Distance to the stop on the level below; null on the lowest */
                    offset_m: number | null;
                }[];
                /** @description For a changeset of the map source */
                operations: components["schemas"]["Operation"][];
            }[];
            /** @description For a changeset of the map source */
            operations: components["schemas"]["Operation"][];
        };
        /** GeoreferenceRequest */
        GeoreferenceRequest: {
            points: {
                floor: number;
                /** @description x, y in the units of the level’s drawing */
                coordinate: [
                    number,
                    number
                ];
                /** @description lng, lat */
                lnglat: [
                    number,
                    number
                ];
            }[];
            /**
             * @description Also scale all levels by their units_per_meter: a georeference has no scale of its own
             * @default false
             */
            adjust_scale: boolean;
            /** @default false */
            dry_run: boolean;
        };
        /** PlacedOnEarth */
        PlacedOnEarth: {
            georeference: {
                /** @description lng, lat */
                origin: [
                    number,
                    number
                ];
                rotation: number;
            };
            /** @description Size of the venue relative to its drawings */
            scale: number;
            residual_m: number | null;
            points: {
                residual_m: number;
            }[];
        };
        /** SuggestLevels */
        SuggestLevels: {
            /** @description Each is an upload, or a file name with its sheet title */
            files: {
                upload_id?: string;
                file_name?: string;
                sheet_title?: string;
            }[];
        };
        /** SuggestedLevels */
        SuggestedLevels: {
            /** @description In file order */
            levels: {
                floor: number;
                name: string;
                short_name: string;
                /**
                 * @description Source of the level; order: neither the sheet nor the file name gives it
                 * @enum {unknown}
                 */
                source: "sheet_title" | "file_name" | "order";
                /** @description The words it was read from */
                evidence: string | null;
            }[];
        };
        /** Changeset */
        Changeset: {
            changeset_id: string;
            account_id: string;
            map_source_id: string | null;
            dataset_ids: string[];
            /** @enum {unknown} */
            kind: "edit" | "write" | "import" | "floor-plan" | "revert";
            /** @enum {unknown} */
            state: "draft" | "applied" | "reverted" | "discarded";
            title: string;
            author: {
                /** @enum {unknown} */
                kind: "key" | "user" | "upload";
                id: string;
            };
            base_revision: string | null;
            operation_count: number;
            /** @description New plans of levels that are accepted with the draft */
            plan_count: number;
            summary: {
                created: number;
                updated: number;
                deleted: number;
            } | null;
            /** @description The changeset that this one reverts */
            reverts: string | null;
            is_revertible: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            applied_at: number | null;
            reverted_at: number | null;
            discarded_at: number | null;
            operations: {
                [key: string]: unknown;
            }[];
            /** @description Why the last attempt to apply or revert it failed */
            conflicts: {
                /** @description Index in the list of operations */
                operation: number;
                kind: string;
                dataset_id: string | null;
                feature_id: string | null;
                message: string;
            }[];
            /** @description Consequences to check, such as a door without a wall */
            notes: {
                /** @description Index in the list of operations */
                operation: number;
                kind: string;
                dataset_id: string | null;
                feature_id: string | null;
                message: string;
            }[];
        };
        /** Map */
        Map: {
            map_id: string;
            account_id: string;
            map_source_id: string;
            name: string;
            /** @enum {unknown} */
            unit_type: "Meters" | "Feet";
            default_map_view_id: string | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** AttentionItem */
        AttentionItem: {
            map_id: string;
            map_name: string;
            /**
             * @description `holds_end`: holds that expire within a day; `reports`: visitor reports that are neither answered nor closed; `unreachable`: at the last publish; `missed_search`: the text that found nothing most often in the last 7 days
             * @enum {unknown}
             */
            kind: "publish_failed" | "plan_waits" | "holds_end" | "reports" | "unreachable" | "unpublished" | "unplaced" | "closures_over" | "missed_search";
            /** @description Number of items; 0 if not counted */
            count: number;
            /** @description A name, a search, or what went wrong */
            text: string | null;
            /** @description The upload, if a plan is waiting for review */
            item_id: string | null;
            at: number | null;
        };
        /** InsightCounts */
        InsightCounts: {
            searches: number;
            searches_without_result: number;
            places_opened: number;
            /** @description Requested, whether found or not */
            routes: number;
            /** @description Of these, step-free */
            routes_step_free: number;
            /** @description Of these, without a route */
            routes_failed: number;
            /** @description Problems reported by visitors */
            reports: number;
        };
        /** Insights */
        Insights: {
            /**
             * Format: date
             * @description YYYY-MM-DD, in the venue’s time zone
             */
            from: string;
            /**
             * Format: date
             * @description YYYY-MM-DD, in the venue’s time zone
             */
            until: string;
            time_zone: string;
            totals: components["schemas"]["InsightCounts"];
            /** @description The same number of days before the range */
            before: {
                searches: number;
                searches_without_result: number;
                places_opened: number;
                /** @description Requested, whether found or not */
                routes: number;
                /** @description Of these, step-free */
                routes_step_free: number;
                /** @description Of these, without a route */
                routes_failed: number;
                /** @description Problems reported by visitors */
                reports: number;
            };
            days: {
                /**
                 * Format: date
                 * @description YYYY-MM-DD, in the venue’s time zone
                 */
                day: string;
                searches: number;
                searches_without_result: number;
                places_opened: number;
                /** @description Requested, whether found or not */
                routes: number;
                /** @description Of these, step-free */
                routes_step_free: number;
                /** @description Of these, without a route */
                routes_failed: number;
                /** @description Problems reported by visitors */
                reports: number;
            }[];
            days_before: {
                /**
                 * Format: date
                 * @description YYYY-MM-DD, in the venue’s time zone
                 */
                day: string;
                searches: number;
                searches_without_result: number;
                places_opened: number;
                /** @description Requested, whether found or not */
                routes: number;
                /** @description Of these, step-free */
                routes_step_free: number;
                /** @description Of these, without a route */
                routes_failed: number;
                /** @description Problems reported by visitors */
                reports: number;
            }[];
            views: {
                map_view_id: string;
                name: string;
                searches: number;
                searches_without_result: number;
                places_opened: number;
                /** @description Requested, whether found or not */
                routes: number;
                /** @description Of these, step-free */
                routes_step_free: number;
                /** @description Of these, without a route */
                routes_failed: number;
                /** @description Problems reported by visitors */
                reports: number;
            }[];
        };
        /**
         * ViewSettings
         * @description How a view looks and what its visitors can do
         */
        ViewSettings: {
            brand_colour: string | null;
            logo_url: string | null;
            /**
             * @description `device`: follows the visitor’s device
             * @enum {unknown}
             */
            appearance: "device" | "light" | "dark";
            /** @description By category: overrides of the built-in colours and icons */
            categories: {
                [key: string]: {
                    colour?: string | null;
                    icon?: string | null;
                };
            };
            labels: {
                /** @enum {unknown} */
                size: "small" | "normal" | "large";
                /** @description Whether names show their category’s icon */
                icons: boolean;
                /** @description Whether rooms named only on the plan show their name */
                plan_names: boolean;
            };
            three_d: {
                /** @description Whether visitors can tilt the map */
                offered: boolean;
                /** @description Whether the map opens tilted */
                opens: boolean;
                /** @enum {unknown} */
                walls: "low" | "full";
            };
            /** @description Languages visitors can choose; the first is the default. Empty: any */
            languages: string[];
            visitors: {
                /** @description Whether visitors can mark places, on their own device */
                favourites: boolean;
                /** @description Whether places and routes offer a link and QR code */
                share: boolean;
                /** @description Whether visitors can request reservations, subject to the reservation settings */
                book: boolean;
                /** @description Whether visitors can report a problem with a place or with the map */
                report: boolean;
            };
            background: {
                /** @description Tile URL with `{z}`, `{x}` and `{y}`, or a `.pmtiles` file; must be https if the page is */
                url: string;
                attribution: string | null;
                /** @description Highest zoom level with tiles */
                max_zoom: number;
            } | null;
        };
        /** MapView */
        MapView: {
            map_view_id: string;
            map_id: string;
            name: string;
            /** @enum {unknown} */
            state: "pending" | "processing" | "live" | "not_live" | "error";
            /** @description One for all levels, or one per level for a large venue */
            tileset_ids: string[];
            style_id: string;
            /** @description Placements without a parent that have children */
            placement_hierarchy_root_nodes: string[];
            suggested_search_terms: string[];
            /** @description Whether amenities follow the drawing */
            amenities: boolean;
            /** @description Whether rooms with a name are places, as drawn */
            named_rooms: boolean;
            /** @description Language of columns without a language code */
            language: string | null;
            settings: components["schemas"]["ViewSettings"];
            /** @description Whether the tiles lag behind the content */
            has_unpublished_changes: boolean;
            failure: {
                code: string;
                message: string;
            } | null;
            /** @description How well its places can be reached; null until computed, soon after a publish */
            routing_report: {
                [key: string]: unknown;
            } | null;
            published_at: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Publish */
        Publish: {
            publish_id: string;
            version: number;
            title: string;
            author: {
                /** @enum {unknown} */
                kind: "key" | "user" | "upload";
                id: string;
            } | null;
            /** @description The version rolled back to; null for a publish */
            rolled_back_to: number | null;
            /** @description Whether visitors see it; false for all versions of an offline view */
            is_live: boolean;
            /** @description Whether its tiles are still kept (those of the last 20 are) */
            can_roll_back: boolean;
            /** @description Milliseconds since the epoch */
            published_at: number;
        };
        /** ScheduledPublish */
        ScheduledPublish: {
            /** @description Milliseconds since the epoch */
            at: number;
            title: string;
            /** @description Drafts that are applied first */
            changeset_ids: string[];
            author: {
                /** @enum {unknown} */
                kind: "key" | "user" | "upload";
                id: string;
            } | null;
            /** @description Why the scheduled publish failed */
            failure: string | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
        };
        /** PublishCheck */
        PublishCheck: {
            /** @enum {unknown} */
            kind: "drafts" | "placed" | "unplaced" | "reachable" | "step_free" | "closures" | "translations";
            /** @enum {unknown} */
            state: "ok" | "warn" | "block";
            title: string;
            detail: string;
            /** @description Names of what it concerns; at most 100 */
            names: string[];
            count: number;
        };
        /** Preview */
        Preview: {
            preview_id: string;
            map_view_id: string;
            title: string;
            changeset_ids: string[];
            /** @enum {unknown} */
            state: "processing" | "ready" | "failed";
            failure: string | null;
            made_by: {
                kind: string;
                id: string;
            };
            /** @description Milliseconds since the epoch */
            expires_at: number;
            /** @description Milliseconds since the epoch */
            created_at: number;
        };
        /** NewPreview */
        NewPreview: {
            preview_id: string;
            map_view_id: string;
            title: string;
            changeset_ids: string[];
            /** @enum {unknown} */
            state: "processing" | "ready" | "failed";
            failure: string | null;
            made_by: {
                kind: string;
                id: string;
            };
            /** @description Milliseconds since the epoch */
            expires_at: number;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Anyone with it can see the preview; returned only once */
            url: string;
        };
        /** Bootstrap */
        Bootstrap: {
            map_id: string;
            map_view_id: string;
            default_map_view_id: string | null;
            name: string;
            view_name: string;
            unit_type: string;
            /** @description Time zone of opening hours */
            time_zone: string;
            floors: {
                floor: number;
                name: string;
                /** @description Texts by language: { "de": "Erdgeschoss" } */
                names?: {
                    [key: string]: string;
                };
                short_name: string;
                /** @description Null outdoors and if the venue is one building */
                building: string | null;
                /** @description With the scale of the transform */
                units_per_meter: number;
                /** @description Its scale is 1 */
                transform: components["schemas"]["LevelTransform"] | null;
                centre: [
                    number,
                    number
                ];
                bounds: number[] | null;
                /** @description Simplified rings of longitudes and latitudes, to show before tiles are loaded */
                outline: [
                    number,
                    number
                ][][];
            }[];
            georeference: {
                origin: [
                    number,
                    number
                ];
                rotation: number;
            } | null;
            /** @description west, south, east, north */
            bounds: number[];
            minzoom: number;
            maxzoom: number;
            /** @description One for all levels, or one per level for a large venue */
            tilesets: string[];
            style_id: string;
            styles: {
                light: string;
                dark: string;
                own: string | null;
            };
            settings: components["schemas"]["ViewSettings"];
            /** @description Brand colour in readable shades; null: none chosen */
            brand: {
                light: {
                    accent: string;
                    ink: string;
                    soft: string;
                };
                dark: {
                    accent: string;
                    ink: string;
                    soft: string;
                };
            } | null;
            /** @description Icons of the view, without the extension: `.png`, `@2x.json` */
            sprite: string;
            /** @description Whether visitors can request reservations */
            takes_requests: boolean;
            feature_states_url: string;
            suggested_search_terms: string[];
            base_url: string;
            /** @description Public key of this map, for search and routes on this map only */
            api_key: string;
            published_at: number;
            /** @description Changes whenever this response does: with each publish, rollback and change of the look */
            version: string;
        };
        /** NewReport */
        NewReport: {
            /**
             * @description `wrong_place`: something is not where the map shows it; `missing`: not on the map; `closed`: it cannot be entered; `wrong_information`: name, hours or similar; `route`: a route that cannot be walked; `step_free`: a step-free route with steps
             * @enum {unknown}
             */
            kind: "wrong_place" | "missing" | "closed" | "wrong_information" | "route" | "step_free" | "other";
            /**
             * @description Required if the kind is `other`
             * @default
             */
            text: string;
            placement_id?: string;
            feature_id?: string;
            floor_num?: number;
            /** @description On floor_num, in drawing units */
            coordinate?: [
                number,
                number
            ];
            lnglat?: [
                number,
                number
            ];
            /**
             * Format: idn-email
             * @description Only for a reply
             */
            email?: string;
            /** @description BCP 47, such as de or zh-Hant */
            language?: string;
        };
        /** Report */
        Report: {
            report_id: string;
            map_id: string;
            map_view_id: string;
            /**
             * @description `wrong_place`: something is not where the map shows it; `missing`: not on the map; `closed`: it cannot be entered; `wrong_information`: name, hours or similar; `route`: a route that cannot be walked; `step_free`: a step-free route with steps
             * @enum {unknown}
             */
            kind: "wrong_place" | "missing" | "closed" | "wrong_information" | "route" | "step_free" | "other";
            text: string;
            placement_id: string | null;
            feature_id: string | null;
            /** @description Name of the place at the time */
            place_name: string | null;
            floor: number | null;
            /** @description In drawing units of the level; null if the report is about the whole map */
            coordinate: [
                number,
                number
            ] | null;
            email: string | null;
            language: string | null;
            /** @enum {unknown} */
            state: "open" | "answered" | "closed";
            /** @description For colleagues */
            note: string | null;
            /** @description Reply emailed to the visitor */
            answer: string | null;
            answered_at: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** ViewSettingsUpdate */
        ViewSettingsUpdate: {
            brand_colour?: string | null;
            logo_url?: string | null;
            appearance?: ("device" | "light" | "dark") | null;
            categories?: {
                [key: string]: {
                    colour?: string | null;
                    icon?: string | null;
                } | null;
            } | null;
            labels?: {
                size?: ("small" | "normal" | "large") | null;
                icons?: boolean | null;
                plan_names?: boolean | null;
            } | null;
            three_d?: {
                offered?: boolean | null;
                opens?: boolean | null;
                walls?: ("low" | "full") | null;
            } | null;
            languages?: string[] | null;
            visitors?: {
                favourites?: boolean | null;
                share?: boolean | null;
                book?: boolean | null;
                report?: boolean | null;
            } | null;
            background?: {
                url?: string | null;
                attribution?: (string | null) | null;
                max_zoom?: number | null;
            } | null;
        };
        /** Placement */
        Placement: {
            placement_id: string;
            map_id: string;
            map_view_id: string;
            feature_id: string;
            content_id: string;
            catalog_id: string;
            parent_placement_id: string | null;
            floor: number;
            location: {
                /** @enum {string} */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            };
            /** @description Whether it was positioned by hand and does not follow the outline of its feature */
            has_own_location: boolean;
            /** @description Whether it follows the drawing: an amenity or a named room */
            from_drawing: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** AutoPlaced */
        AutoPlaced: {
            /** @description Placements created, or that a dry run would create */
            placed: number;
            already_placed: number;
            column: string;
            unmatched_content: {
                content_id: string;
                value: string | null;
            }[];
            unmatched_content_total: number;
            unmatched_features: {
                feature_id: string;
                value: string;
            }[];
            unmatched_features_total: number;
            near_misses: {
                content_id: string;
                value: string;
                feature_id: string;
                feature_value: string;
            }[];
            near_misses_total: number;
        };
        /** AmenitiesSynced */
        AmenitiesSynced: {
            placed: number;
            updated: number;
            removed: number;
        };
        /** ReservationItem */
        ReservationItem: {
            reservation_id: string;
            feature_id: string;
            content_id: string;
            catalog_id: string;
            attachment_ids: string[];
            /** @enum {unknown} */
            booking_status: "held" | "booked";
            leaf_placements_count: number;
            hold_until: number | null;
            starts_at: number | null;
            ends_at: number | null;
        };
        /** Reservation */
        Reservation: {
            reservation_id: string;
            feature_id: string;
            /** @description Null while requested and after the end */
            content_id: string | null;
            catalog_id: string;
            attachment_ids: string[];
            /** @enum {unknown} */
            booking_status: "requested" | "held" | "booked" | "cancelled" | "expired";
            leaf_placements_count: number;
            hold_until: number | null;
            starts_at: number | null;
            ends_at: number | null;
            feature_name: string | null;
            floor: number | null;
            floor_name: string | null;
            /** @description Name or company of the customer, from data */
            who: string;
            email: string | null;
            class: string | null;
            price: number | string | null;
            data: {
                [key: string]: unknown;
            };
            /** @description Why it was cancelled */
            reason: string | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            ended_at: number | null;
        };
        /** ReservationSettings */
        ReservationSettings: {
            class_property: string;
            price_property: string;
            /** @description Only features of these classes can be reserved; null: everything bookable */
            bookable_classes: string[] | null;
            /** @description Maximum reservations per email address at a time */
            max_per_email: number | null;
            /** @description Minimum time between making a reservation and its start */
            min_lead_seconds: number | null;
            /** @description Maximum time between making a reservation and its start */
            max_lead_seconds: number | null;
            /**
             * @description Reservations requested by visitors (scope reservations:request): not accepted, confirmed by an Editor, or confirmed with a link emailed to them
             * @enum {unknown}
             */
            requests: "off" | "editor" | "mail";
            /** @description Emails to the address of a reservation */
            mails: {
                is_enabled: boolean;
                /** @description How long before the start the reminder is sent; null: never */
                reminder_hours: number | null;
                /** @description By kind, then by language. {{who}}, {{feature}}, {{level}}, {{view}}, {{starts_at}}, {{ends_at}}, {{reason}}; in `request`, which asks for confirmation with a link: {{feature}}, {{view}} and {{link}} */
                templates: {
                    confirmation?: {
                        [key: string]: {
                            subject: string;
                            text: string;
                        };
                    };
                    change?: {
                        [key: string]: {
                            subject: string;
                            text: string;
                        };
                    };
                    cancellation?: {
                        [key: string]: {
                            subject: string;
                            text: string;
                        };
                    };
                    reminder?: {
                        [key: string]: {
                            subject: string;
                            text: string;
                        };
                    };
                    request?: {
                        [key: string]: {
                            subject: string;
                            text: string;
                        };
                    };
                };
            };
        };
        /** ReservationFeed */
        ReservationFeed: {
            feed_id: string;
            /** @description Null: the whole view */
            feature_id: string | null;
            /** @description Whether entries show who reserved */
            shows_who: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
        };
        /** PlacementHit */
        PlacementHit: {
            placement_id: string;
            map_view_id: string;
            feature_id: string;
            floor: number;
            floor_name: string;
            /** @description Null outdoors and if the venue is one building */
            building: string | null;
            title: string;
            /** @description The category that its icon shows */
            category: ("restroom" | "elevator" | "escalator" | "stairs" | "exit" | "parking" | "info" | "accessible" | "water" | "smoking" | "baggage" | "charging" | "first-aid" | "security" | "tickets" | "prayer" | "transport" | "meeting" | "booth" | "office" | "health" | "pharmacy" | "bank" | "grocery" | "food" | "coffee" | "bar" | "beauty" | "sport" | "bicycle" | "electronics" | "books" | "home" | "entertainment" | "fashion" | "shop" | "services") | null;
            location: {
                /** @enum {string} */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            };
            contextual_location: string;
            context: {
                relation: string | null;
                landmark: {
                    placement_id: string;
                    title: string;
                    distance: number;
                } | null;
            };
            /** @enum {unknown} */
            booking_status: "available" | "held" | "booked";
            parent_placement_id: string | null;
            catalog: {
                catalog_id: string;
                title: string;
                description: string | null;
                is_landmark_catalog: boolean;
                data_schema: {
                    [key: string]: string;
                };
                content_title_key: string | null;
            } & {
                [key: string]: unknown;
            };
            content: {
                content_id: string;
                data: {
                    [key: string]: unknown;
                };
            };
        };
        /** PlaceDetails */
        PlaceDetails: {
            placement_id: string;
            map_view_id: string;
            feature_id: string;
            floor: number;
            floor_name: string;
            /** @description Null outdoors and if the venue is one building */
            building: string | null;
            title: string;
            /** @description The category that its icon shows */
            category: ("restroom" | "elevator" | "escalator" | "stairs" | "exit" | "parking" | "info" | "accessible" | "water" | "smoking" | "baggage" | "charging" | "first-aid" | "security" | "tickets" | "prayer" | "transport" | "meeting" | "booth" | "office" | "health" | "pharmacy" | "bank" | "grocery" | "food" | "coffee" | "bar" | "beauty" | "sport" | "bicycle" | "electronics" | "books" | "home" | "entertainment" | "fashion" | "shop" | "services") | null;
            location: {
                /** @enum {string} */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            };
            contextual_location: string;
            context: {
                relation: string | null;
                landmark: {
                    placement_id: string;
                    title: string;
                    distance: number;
                } | null;
            };
            /** @enum {unknown} */
            booking_status: "available" | "held" | "booked";
            parent_placement_id: string | null;
            catalog: {
                catalog_id: string;
                title: string;
                description: string | null;
                is_landmark_catalog: boolean;
                data_schema: {
                    [key: string]: string;
                };
                content_title_key: string | null;
            } & {
                [key: string]: unknown;
            };
            content: {
                content_id: string;
                data: {
                    [key: string]: unknown;
                };
            };
            parent: components["schemas"]["PlacementHit"] | null;
            children: {
                total: number;
                placements: components["schemas"]["PlacementHit"][];
            };
        };
        /** Suggestions */
        Suggestions: {
            titles: string[];
            categories: string[];
            terms: string[];
        };
        /** SynonymGroups */
        SynonymGroups: {
            synonyms: string[][];
        };
        /** Route */
        Route: {
            /** @enum {unknown} */
            unit: "Meters" | "Feet";
            distance: number;
            /** @description Seconds */
            duration: number;
            legs: {
                floor: number;
                floor_name: string;
                building?: string;
                indicator: string;
                next_floor?: number;
                next_floor_name?: string;
                next_building?: string;
                distance: number;
                steps: {
                    instruction: string;
                    text: string;
                    path: [
                        number,
                        number
                    ][];
                    distance: number;
                }[];
            }[];
            start_placement_id?: string;
            /** @description Feature ID of the starting entrance */
            start_entrance_id?: string;
            /** @description Absent if the end is an entrance */
            end_placement_id?: string;
            end_entrance_id?: string;
            /** @description In the order of the route */
            via?: string[];
            alternatives?: {
                /** @enum {unknown} */
                unit: "Meters" | "Feet";
                distance: number;
                /** @description Seconds */
                duration: number;
                legs: {
                    floor: number;
                    floor_name: string;
                    building?: string;
                    indicator: string;
                    next_floor?: number;
                    next_floor_name?: string;
                    next_building?: string;
                    distance: number;
                    steps: {
                        instruction: string;
                        text: string;
                        path: [
                            number,
                            number
                        ][];
                        distance: number;
                    }[];
                }[];
            }[];
            /** @description Notes on the destination: it is outside its opening hours */
            notices?: {
                placement_id: string;
                cause: string;
                message: string;
            }[];
        };
        /** ClosestNode */
        ClosestNode: {
            node_id: string;
            map_source_floor: number;
            position_x: number;
            position_y: number;
            distance: number;
            unit: string;
            lnglat: [
                number,
                number
            ];
            kind: string;
            floor_name: string;
            floor_short_name: string;
        };
        /** TileJson */
        TileJson: {
            /** @enum {string} */
            tilejson: "3.0.0";
            name: string;
            tiles: string[];
            bounds: number[];
            minzoom: number;
            maxzoom: number;
            vector_layers: unknown[];
        };
        /** Style */
        Style: {
            style_id: string;
            name: string;
            is_built_in: boolean;
            /** @description A MapLibre style document */
            document?: {
                [key: string]: unknown;
            };
            created_at: number | null;
            updated_at: number | null;
        };
        /** NewWebhookEndpoint */
        NewWebhookEndpoint: {
            endpoint_id: string;
            url: string;
            description: string | null;
            event_kinds: string[];
            is_active: boolean;
            /** @description Why the service stopped sending */
            disabled_reason: string | null;
            /** @description When the first failed attempt was made for events that are still waiting; null if none is waiting after a failure */
            failing_since: number | null;
            previous_secret_until: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
            /** @description whsec_… as in Standard Webhooks; returned only once */
            secret: string;
        };
        /** WebhookEndpoint */
        WebhookEndpoint: {
            endpoint_id: string;
            url: string;
            description: string | null;
            event_kinds: string[];
            is_active: boolean;
            /** @description Why the service stopped sending */
            disabled_reason: string | null;
            /** @description When the first failed attempt was made for events that are still waiting; null if none is waiting after a failure */
            failing_since: number | null;
            previous_secret_until: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            delivery_id: string;
            /** @description Sent as webhook-id: the same for every attempt */
            message_id: string;
            kind: string;
            resource: string;
            /** @enum {unknown} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            next_attempt_at: number | null;
            last_status: number | null;
            last_error: string | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            ended_at: number | null;
        };
        /** WebhookDeliveryDetails */
        WebhookDeliveryDetails: {
            delivery_id: string;
            /** @description Sent as webhook-id: the same for every attempt */
            message_id: string;
            kind: string;
            resource: string;
            /** @enum {unknown} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            next_attempt_at: number | null;
            last_status: number | null;
            last_error: string | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            ended_at: number | null;
            /** @description The body as sent */
            payload: string;
            log: {
                attempt: number;
                /** @description Milliseconds since the epoch */
                at: number;
                duration_ms: number;
                status: number | null;
                error: string | null;
                /** @description Start of the response body, up to 2 kB */
                answer: string | null;
            }[];
        };
    };
    responses: {
        /** @description MALFORMED_BODY: the body is not JSON or does not match the Content-Type. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description UNAUTHORIZED: the key or session is missing, unknown or expired. */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description INSUFFICIENT_SCOPE, ACCOUNT_ACCESS_DENIED or ORIGIN_NOT_ALLOWED: the key or user is not allowed to do this. */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description NOT_FOUND: the account has nothing with this ID; NOT_LIVE: the map is not published. BEING_MADE: the demo is still being created. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description STALE: the resource has changed since the ETag in If-Match. */
        412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: `message` gives the limit. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description INVALID_REQUEST_DATA: `details` names each invalid field and why. */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description RATE_LIMITED: retry after the seconds in Retry-After. */
        429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description UNAVAILABLE: the service is overloaded or its database is unavailable; retry after the seconds in Retry-After. */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
