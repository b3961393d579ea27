/** Generated from openapi.json by `npm run generate`. */
export interface paths {
    "/catalogs/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `catalogs:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `catalogs:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        /** @description Field names to field types, in column order */
                        data_schema?: {
                            [key: string]: "text" | "string" | "url" | "image" | "int" | "float" | "boolean" | "date" | "datetime" | "time" | "email" | "phone";
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/catalogs/v1/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `catalogs:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `catalogs:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `catalogs:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `catalogs:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        op: "add" | "remove" | "replace";
                        /** @description /<field_name> */
                        path: string;
                        /** @description One of text, string, url, image, int, float, boolean, date, datetime, time, email, phone */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `catalogs:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/catalogs/v1/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `catalogs:read`. */
        get: {
            parameters: {
                query?: {
                    /** @description Puts an apostrophe before texts that a spreadsheet would run as a formula */
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
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `catalogs:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                        "application/json": components["schemas"]["Catalog"];
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `content:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/floor-plans/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `floor-plans:read`. */
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
                            uploads: components["schemas"]["FloorPlanUpload"][];
                            total: number;
                            skip: number;
                            limit: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `floor-plans:write`. A form with one file, and optionally page, region, exclude and length: the properties of FloorPlanGuidance, each as JSON. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/floor-plans/v1/{dataset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Scope: `floor-plans:write`. A form with one file, and optionally page, region, exclude and length: the properties of FloorPlanGuidance, each as JSON. */
        put: {
            parameters: {
                query?: {
                    /** @description The reading waits until it is accepted */
                    review?: boolean;
                };
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `floor-plans:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** @description Scope: `floor-plans:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `floor-plans:read`. */
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
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
        /** @description Scope: `floor-plans:read`. */
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
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
        /** @description Scope: `floor-plans:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/floor-plans/v1/{upload_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `floor-plans:write`. */
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
                    "application/json": {
                        changeset_id?: string;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/floor-plans/v1/{upload_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `floor-plans:write`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/accounts/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `accounts:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `accounts:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `accounts:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `accounts:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `accounts:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/accounts/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `accounts:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `accounts:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/accounts/v1/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `accounts:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `accounts:write`. Replaces the roles of the user on the account. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    user_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `accounts:write`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `api-keys:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `api-keys:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        nickname?: string;
                        /** @default [] */
                        permissions?: string[];
                        /** @default [] */
                        allowed_urls?: string[];
                        /** @description Milliseconds since the epoch; from then on the key is refused. null: never */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/auth/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `api-keys:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `api-keys:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nickname?: string;
                        allowed_urls?: string[];
                        /** @description Milliseconds since the epoch; from then on the key is refused. null: never */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `api-keys:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: none; any key or session. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/auth/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: none; a session of a signed-in user. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** @description Scope: none; a session of a signed-in user. Ends all sessions of the user, this one too. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: none; a session of a signed-in user. `current` names the session of this request: that is how a user signs out. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Mails a link that signs the user in. The response is the same whether the address is known or not. */
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
                        email: string;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/auth/v1/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Signs in by the token of a link, which is used up by it. The session is a cookie. */
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
                        /** @default  */
                        token?: string;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/auth/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: none; a session of a signed-in user. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/auth/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: none; a session of a signed-in user. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: none; a session of a signed-in user. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
        /** @description Scope: none; a session of a signed-in user. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/auth/v1/passkeys/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/audit/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `audit:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/audit/v1/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `audit:read`. All that match, as CSV, the newest first. */
        get: {
            parameters: {
                query?: {
                    actor_id?: string;
                    /** @description Such as `PUT /maps/v1/:map_id` */
                    action?: string;
                    /** @description The beginning of a path, such as `/maps/v1/hall` */
                    resource?: string;
                    request_id?: string;
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
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
        /** @description Scope: `closures:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `closures:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/closures/v1/{map_id}/{closure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `closures:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `closures:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `closures:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `content:read`. */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    /** @description Property names; a leading minus sorts descending */
                    sort?: string[];
                    /** @description Keeps content whose values contain it, in any case */
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
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `content:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    catalog_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/content/v1/{catalog_id}/{content_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `content:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `content:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `content:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `content:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `content:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `content:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `datasets:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `datasets:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/datasets/v1/{dataset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `datasets:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `datasets:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `datasets:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `datasets:read`. */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
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
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `datasets:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/datasets/v1/{dataset_id}/features/{feature_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `datasets:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `datasets:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `datasets:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `datasets:delete`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/datasets/v1/{dataset_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `datasets:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-sources/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `map-sources:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `map-sources:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-sources/v1/{map_source_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `map-sources:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `map-sources:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `map-sources:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
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
        /** @description Scope: `changesets:read`. */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
                    state?: "draft" | "applied" | "reverted" | "discarded";
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `changesets:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_source_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `changesets:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `changesets:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `changesets:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `changesets:write`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `changesets:write`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-sources/v1/{map_source_id}/changesets/{changeset_id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `changesets:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/maps/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `maps:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `maps:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/maps/v1/{map_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `maps:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `maps:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A-Z a-z 0-9 . _ ~ -, at most 128; not ., .., assets, data, element.js, manifest.webmanifest, sw.js */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `maps:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `map-views:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `map-views:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        suggested_search_terms?: string[];
                        style_id?: string;
                        /** @description A view of this map whose placements and style are copied */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-views/v1/{map_id}/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `map-views:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    map_id: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-views/v1/{map_id}/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `map-views:write`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-views/v1/{map_id}/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-views/v1/{map_id}/{id}/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-views/v1/{map_id}/{id}/feature-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                            /** @description What is closed to visitors now, where it lies on the drawing */
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
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/map-views/v1/{map_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `map-views:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `map-views:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                    "application/json": {
                        name?: string;
                        suggested_search_terms?: string[];
                        style_id?: string;
                        /** @description Lifts, toilets and the like become places by themselves */
                        amenities?: boolean;
                        language?: string | null;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `map-views:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `placements:read`. */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
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
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `placements:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/placements/v1/{map_id}/{map_view_id}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `placements:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/placements/v1/{map_id}/{map_view_id}/auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `placements:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                    "application/json": {
                        catalog_id: string;
                        column?: string | null;
                        /** @default name */
                        property?: string;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/placements/v1/{map_id}/{map_view_id}/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `placements:write`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `placements:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `placements:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `placements:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `placements:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `reservations:read`. */
        get: {
            parameters: {
                query?: {
                    skip?: number;
                    limit?: number;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `reservations:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
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
                    "application/json": {
                        feature_ids: string[];
                        data: {
                            [key: string]: unknown;
                        };
                        /** @default reservations */
                        child_catalog_id?: string;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
        /** @description Scope: `reservations:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
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
        /** @description Scope: `search:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/search/v1/{placement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `search:read`. */
        get: {
            parameters: {
                query?: {
                    /** @description BCP 47, such as de or zh-Hant */
                    lang?: string;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/search/v1/{map_id}/placements/batch-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `search:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/search/v1/{map_id}/{map_view_id}/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `search:read`. */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    limit?: number;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/search/v1/{map_id}/{map_view_id}/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `map-views:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `map-views:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        /** @description Scope: `routes:read`. */
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
                        map_id: string;
                        start_placement_id?: string;
                        /**
                         * @description From outside, by the entrance with the shortest way, in place of a placement
                         * @enum {boolean}
                         */
                        start_entrance?: true;
                        end_placement_id?: string;
                        /** @description The nearest of them is walked to */
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
                        /** @description Pass the placements of via (at most 10) in the order with the shortest way */
                        optimize?: boolean;
                        /** @description How many other ways to look for; none with via */
                        alternatives?: number;
                        /** @description Roles of the visitor, for what is restricted_to some */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/routes/v1/path/node_to_placement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `routes:read`. */
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
                        map_id: string;
                        start_node_id: string;
                        end_placement_id?: string;
                        /** @description The nearest of them is walked to */
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
                        /** @description Pass the placements of via (at most 10) in the order with the shortest way */
                        optimize?: boolean;
                        /** @description How many other ways to look for; none with via */
                        alternatives?: number;
                        /** @description Roles of the visitor, for what is restricted_to some */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/routes/v1/closest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `routes:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/tiles/v1/{tileset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/tiles/v1/{tileset_id}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
        /** @description Scope: `styles:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Scope: `styles:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/styles/v1/{style_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Scope: `styles:read`. */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Scope: `styles:write`. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
                    "If-Match"?: string;
                };
                path: {
                    style_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** @description Scope: `styles:delete`. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag that the resource must still have, else 412 */
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
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
        get: {
            parameters: {
                query: {
                    map_view_id: string;
                };
                header?: never;
                path: {
                    style_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file itself */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
    "/datasets/v1/{dataset_id}/features/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Scope: `datasets:write`. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same key and request within 24 hours: the first response again */
                    "Idempotency-Key"?: string;
                };
                path: {
                    dataset_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
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
            /** @description Of no_route: what stands in the way, in words */
            reason?: string;
            request_id?: string;
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
         * @description What is to be read of a plan
         */
        FloorPlanGuidance: {
            /** @description The page of a PDF, TIFF or GIF, from 1 on */
            page?: number;
            /** @description Left, bottom, right and top in drawing units, as in the features of a reading; pixels of a picture count upwards */
            region?: number[];
            /** @description What is left out: legends, title blocks */
            exclude?: number[][];
            /** @description A known distance between two points: it decides the scale */
            length?: {
                from: number[];
                to: number[];
                meters: number;
            };
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
            /** @description What extraction is doing */
            step: string | null;
            /** @description What was said about the plan when it was uploaded */
            guidance: components["schemas"]["FloorPlanGuidance"] | null;
            /** @description What was read, what was dropped and why, the scale and how sure it is, labels without spaces; quality (good, review or not_a_plan) with reasons that name features */
            report: {
                [key: string]: unknown;
            } | null;
            preview_url: string | null;
            failure: {
                code: string;
                message: string;
            } | null;
            /** @description Null while the reading waits for review */
            accepted_at: number | null;
            rejected_at: number | null;
            /** @description The draft with which it is accepted */
            accept_with: string | null;
            /** @description What became of people's edits of the reading before */
            edits: {
                /** @description Features whose edits hold in full */
                kept: number;
                conflicts: {
                    feature_id: string;
                    kind: string | null;
                    name: string | null;
                    /** @enum {unknown} */
                    edit: "created" | "updated" | "deleted";
                    /** @description What was wanted, as an operation of a changeset */
                    wanted: {
                        op: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Why it no longer fits */
                    reason: string;
                }[];
                /** @description What stood on features that the new plan no longer has */
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
                /** @description Features whose edits hold in full */
                kept: number;
                conflicts: {
                    feature_id: string;
                    kind: string | null;
                    name: string | null;
                    /** @enum {unknown} */
                    edit: "created" | "updated" | "deleted";
                    /** @description What was wanted, as an operation of a changeset */
                    wanted: {
                        op: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Why it no longer fits */
                    reason: string;
                }[];
            };
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
            /** @description Answered once, when the key is made */
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
            }[];
        };
        /** Session */
        Session: {
            session_id: string;
            /**
             * @description How the user signed in
             * @enum {unknown}
             */
            method: "link" | "terminal" | "passkey" | "oidc";
            /** @description The browser, as it names itself */
            user_agent: string;
            /** @description Whether this request came with it */
            is_current: boolean;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            last_seen_at: number;
            /** @description Milliseconds since the epoch */
            expires_at: number;
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
                kind: "user" | "key";
                id: string;
            };
            /** @description Method and route */
            action: string;
            /** @description The path of the request */
            resource: string;
            request_id: string;
            /**
             * @description From what kind of network the request came; the address is not stored
             * @enum {unknown}
             */
            address_class: "loopback" | "private" | "public";
            /** @description Milliseconds since the epoch */
            at: number;
        };
        /** Closure */
        Closure: {
            closure_id: string;
            map_id: string;
            feature_id: string | null;
            connector_id: string | null;
            /** @description Name of what is closed; empty where it has none */
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
        /** Dataset */
        Dataset: {
            dataset_id: string;
            account_id: string;
            name: string;
            /** @enum {unknown} */
            state: "pending" | "processing" | "completed" | "failed";
            /** @description Drawing units to the metre, where known */
            units_per_meter: number | null;
            /** @description How the scale of an uploaded plan was found, and how sure that is */
            scale: {
                [key: string]: unknown;
            } | null;
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
        /** Floor */
        Floor: {
            floor: number;
            name?: string;
            short_name?: string;
            dataset_id?: string | null;
            units_per_meter?: number | null;
            /** @description Texts by language: { "de": "Erdgeschoss" } */
            names?: {
                [key: string]: string;
            };
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
                dataset_id: string | null;
                units_per_meter: number | null;
                /** @description Texts by language: { "de": "Erdgeschoss" } */
                names: {
                    [key: string]: string;
                };
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
            /** @description By whose clocks opening hours are told, as Europe/Berlin */
            time_zone: string;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Operation */
        Operation: {
            /** @enum {unknown} */
            op: "create" | "update" | "delete" | "split" | "merge" | "floor";
            dataset_id?: string;
            feature_id?: string;
            /** @description Version of the feature that was seen; of a merge, by feature ID. Absent: as it is now */
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
            /** @description split: the stroke */
            line?: [
                number,
                number
            ][];
            new_feature_ids?: string[];
            keep_at?: [
                number,
                number
            ];
            /** @description merge: what is merged */
            feature_ids?: string[];
            keep?: string;
            /**
             * @description What becomes of what stands on a feature that goes
             * @enum {unknown}
             */
            placements?: "move" | "drop";
            /**
             * @description What becomes of what stands on a feature that goes
             * @enum {unknown}
             */
            bookings?: "move" | "drop";
            move_to?: string;
            floor?: number;
            changes?: {
                floor?: number;
                name?: string;
                short_name?: string;
                dataset_id?: string | null;
                units_per_meter?: number | null;
            };
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
            /** @description Consequences to look at, such as a door without a wall */
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
        /** MapView */
        MapView: {
            map_view_id: string;
            map_id: string;
            name: string;
            /** @enum {unknown} */
            state: "pending" | "processing" | "live" | "not_live" | "error";
            /** @description One for all levels, or for a large venue one for each */
            tileset_ids: string[];
            style_id: string;
            /** @description Placements without a parent that have children */
            placement_hierarchy_root_nodes: string[];
            suggested_search_terms: string[];
            /** @description Whether amenities follow the drawing */
            amenities: boolean;
            /** @description The language of columns without one */
            language: string | null;
            /** @description Whether the tiles lag behind the content */
            has_unpublished_changes: boolean;
            failure: {
                code: string;
                message: string;
            } | null;
            /** @description How well its places can be walked to; null until that was found out, soon after a publish */
            routing_report: {
                [key: string]: unknown;
            } | null;
            published_at: number | null;
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** Bootstrap */
        Bootstrap: {
            map_id: string;
            map_view_id: string;
            default_map_view_id: string | null;
            name: string;
            view_name: string;
            unit_type: string;
            floors: {
                floor: number;
                name: string;
                short_name: string;
                units_per_meter: number;
                centre: [
                    number,
                    number
                ];
                bounds: number[] | null;
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
            /** @description One for all levels, or for a large venue one for each */
            tilesets: string[];
            style_id: string;
            styles: {
                light: string;
                dark: string;
                own: string | null;
            };
            feature_states_url: string;
            suggested_search_terms: string[];
            base_url: string;
            /** @description The public key of this map: it searches and walks this map alone */
            api_key: string;
            published_at: number;
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
            /** @description Milliseconds since the epoch */
            created_at: number;
            /** @description Milliseconds since the epoch */
            updated_at: number;
        };
        /** AutoPlaced */
        AutoPlaced: {
            /** @description Placements made, or that would be made in a dry run */
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
            feature_id: string;
            content_id: string;
            catalog_id: string;
            attachment_ids: string[];
            /** @enum {string} */
            booking_status: "booked";
            leaf_placements_count: number;
        };
        /** Reservation */
        Reservation: {
            feature_id: string;
            content_id: string;
            catalog_id: string;
            attachment_ids: string[];
            /** @enum {string} */
            booking_status: "booked";
            leaf_placements_count: number;
            data: {
                [key: string]: unknown;
            };
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
            title: string;
            /** @description The kind of place that its icon shows */
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
            booking_status: "available" | "booked";
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
            title: string;
            /** @description The kind of place that its icon shows */
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
            booking_status: "available" | "booked";
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
                indicator: string;
                next_floor?: number;
                next_floor_name?: string;
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
            /** @description Feature ID of the entrance that is started from */
            start_entrance_id?: string;
            /** @description Absent where the end is an entrance */
            end_placement_id?: string;
            end_entrance_id?: string;
            /** @description In the order in which they are passed */
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
                    indicator: string;
                    next_floor?: number;
                    next_floor_name?: string;
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
            /** @description What to know of the end: it is outside its opening hours */
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
