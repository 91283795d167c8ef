-- The fiscal paragraph follows the regime of the purchase, papers cite the law by dated texts only, and a second set holds
-- from 1 January 2027, when D.Lgs. 10/2026 takes the place of DPR 633/1972, DL 331/1993 and DL 41/1995.

-- Where there are receipts already, a text begins tomorrow: what they were signed with stays as it was.
insert into legal_text (chiave, valido_dal, testo)
select chiave, case when exists (select from receipt) then (now() at time zone 'Europe/Rome')::date + 1 else '2023-01-01' end, testo
from (values
  ('regime_impresa_iva',
   'Cedente soggetto passivo che ha detratto l''IVA: occorre la sua fattura elettronica, che questa ricevuta non sostituisce. Il bene non può essere rivenduto in regime del margine (art. 36 DL 41/1995).'),
  ('regime_impresa_margine',
   'Cedente soggetto passivo che cede in regime del margine: occorre la sua fattura, senza IVA esposta, che questa ricevuta non sostituisce. Bene usato destinato alla rivendita in regime del margine (art. 36 DL 41/1995).'),
  ('regime_senza_detrazione',
   'Cedente che all''acquisto non ha potuto detrarre l''IVA (associazione o ente senza partita IVA, operatore esente o forfettario): nessuna IVA è addebitata. Un ente senza partita IVA non emette fattura e questa ricevuta documenta la cessione; chi ha partita IVA emette il documento previsto dal suo regime. Bene usato destinato alla rivendita in regime del margine (art. 36 DL 41/1995).'),
  ('registro_riferimento', 'art. 128 TULPS'),
  ('iva_margine', 'Regime del margine - beni usati, art. 36 DL 41/1995. IVA non esposta.'),
  ('iva_inversione_telefoni', 'Inversione contabile, art. 17, sesto comma, lett. b), DPR 633/1972.'),
  ('iva_inversione_tablet', 'Inversione contabile, art. 17, sesto comma, lett. c), DPR 633/1972.')
) as t (chiave, testo);

-- Article numbers stay open until a professional has said them.
insert into legal_text (chiave, valido_dal, testo) values
  ('regime_margine', '2027-01-01',
   'Cessione da parte di soggetto privato, operazione fuori campo IVA per carenza del presupposto soggettivo. Bene usato destinato alla rivendita in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('regime_impresa_iva', '2027-01-01',
   'Cedente soggetto passivo che ha detratto l''IVA: occorre la sua fattura elettronica, che questa ricevuta non sostituisce. Il bene non può essere rivenduto in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('regime_impresa_margine', '2027-01-01',
   'Cedente soggetto passivo che cede in regime del margine: occorre la sua fattura, senza IVA esposta, che questa ricevuta non sostituisce. Bene usato destinato alla rivendita in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('regime_senza_detrazione', '2027-01-01',
   'Cedente che all''acquisto non ha potuto detrarre l''IVA (associazione o ente senza partita IVA, operatore esente o forfettario): nessuna IVA è addebitata. Un ente senza partita IVA non emette fattura e questa ricevuta documenta la cessione; chi ha partita IVA emette il documento previsto dal suo regime. Bene usato destinato alla rivendita in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('iva_margine', '2027-01-01',
   'Regime del margine - beni usati (testo unico IVA, D.Lgs. 10/2026). IVA non esposta.'),
  ('iva_inversione_telefoni', '2027-01-01', 'Inversione contabile (testo unico IVA, D.Lgs. 10/2026).'),
  ('iva_inversione_tablet', '2027-01-01', 'Inversione contabile (testo unico IVA, D.Lgs. 10/2026).')
on conflict (chiave, valido_dal) do nothing;

insert into setting (chiave, valido_dal, valore) values
  ('eta_cedente', '2023-01-01', '0'),
  ('trattamenti_iva', '2023-01-01', '{"margine": 1, "inversione_telefoni": 1, "inversione_tablet": 1}'),
  ('trattamenti_iva', '2027-01-01', '{"margine": 1, "inversione_telefoni": 0, "inversione_tablet": 0}');
