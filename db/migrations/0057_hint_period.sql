-- Hints of a period are counted on the dashboard.
create index purchase_hint_period_idx on purchase_hint (quando);
