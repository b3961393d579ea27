-- Keys that may do everything may read insights too.
update api_keys set permissions = permissions || '{insights:read}'::text[]
where permissions @> '{accounts:delete,api-keys:delete,audit:read,search:read,routes:read}'
  and not permissions @> '{insights:read}';
