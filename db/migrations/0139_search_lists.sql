-- Serves beside: 0131
-- A phone's row is written five times from the till to its receipt, and each time all the triples of its search text went
-- into the index one by one: half of what the write cost. They are gathered now on a few pages and put in together; a
-- search looks through 64 kB more.
alter index device_search_idx set (fastupdate = on, gin_pending_list_limit = 64);
alter index receipt_search_idx set (fastupdate = on, gin_pending_list_limit = 64);
alter index register_search_idx set (fastupdate = on, gin_pending_list_limit = 64);
