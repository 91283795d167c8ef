-- An answer is given again byte for byte (rulings §12): json keeps its fields in the order in which they were written, jsonb in one of its own.
alter table idempotent_answer alter column risposta type json using risposta::json;
