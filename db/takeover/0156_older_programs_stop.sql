-- Programs of before 0130 ask for no 'Serves beside': on this database they would write by rules that hold no more. All they hold against
-- what is kept is the fingerprint of the migrations they have, so that of the first is another from here on, which this program knows
-- (src/server/kit/migrate.ts).
update migration set impronta = 'stops programs of before 0156' where nome = '0001_people_and_shops.sql';
