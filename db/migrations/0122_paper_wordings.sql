-- The last sentences of papers that stood in templates: what they said until now holds from the beginning.
insert into legal_text (chiave, valido_dal, testo) values
  ('fattura_copia', '2023-01-01',
   'Copia di cortesia priva di valore fiscale: l''originale è la fattura elettronica che passa dallo SdI'),
  ('coupon_regole', '2023-01-01',
   'Utilizzabile in un’unica soluzione
presso i punti vendita di {affiliato}

Da utilizzare entro il {scadenza}. Non convertibile in denaro, non dà resto.');
