-- Who issued the identity document and when, where the till asked: kept with the purchase as long as its number, and in the
-- register of used goods beside the document.
alter table device
  add column ente_rilascio text,
  add column data_rilascio date,
  add constraint device_issue_check check (data_rilascio < scadenza_documento);
comment on column device.ente_rilascio is 'Who issued the identity document, where it was asked; kept as long as its number';
comment on column device.data_rilascio is 'When the identity document was issued, where it was asked';

alter table register
  add column ente_rilascio text,
  add column data_rilascio date;
comment on column register.ente_rilascio is 'Who issued the document; null: it was not asked';
comment on column register.data_rilascio is 'When the document was issued; null: it was not asked';

-- Entries without them are hashed as they ever were.
create or replace function register_person_hash(entry register) returns bytea language sql stable as $$
  select sha256(entry.sale || convert_to((jsonb_build_array(entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.nome_firmatario,
    entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario)
    || case when num_nonnulls(entry.ente_rilascio, entry.data_rilascio) = 0 then '[]'::jsonb
      else jsonb_build_array(entry.ente_rilascio, entry.data_rilascio) end)::text, 'UTF8'))
$$;
grant update (ente_rilascio, data_rilascio) on register to permuta_conservazione;
