-- Serves beside: 0140
-- Nothing is bought any more in the name of the example company of 0005. Where shops have bought so already, head office has seven
-- days to enter its own details: a till that stopped from one minute to the next would stop with customers before it.
insert into setting (chiave, valido_dal, valore)
select 'azienda_esempio_fino_al', (now() at time zone 'Europe/Rome')::date, to_jsonb(now() + interval '7 days')
where exists (select from receipt r join store s on s.id_negozio = r.id_negozio where s.is_collaudo = 0 and r.serie is null);
