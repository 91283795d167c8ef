-- Who acts for a company that sells: name, tax code and role, beside the document that this person shows. Asked at the till,
-- kept with the purchase, the receipt and the register of used goods.
alter table device
  add column nome_firmatario text,
  add column cognome_firmatario text,
  add column codice_fiscale_firmatario text,
  add column ruolo_firmatario text,
  add constraint device_signer_role_check
    check (ruolo_firmatario in ('TITOLARE', 'LEGALE RAPPRESENTANTE', 'PROCURATORE', 'DELEGATO')),
  add constraint device_signer_whole_check check ((cognome_firmatario is null) = (nome_firmatario is null)
    and (cognome_firmatario is null) = (ruolo_firmatario is null)
    and (cognome_firmatario is not null or codice_fiscale_firmatario is null));
comment on column device.nome_firmatario is 'First name of who acts for a company that sells; null: the seller himself';
comment on column device.cognome_firmatario is 'Last name of who acts for a company that sells';
comment on column device.codice_fiscale_firmatario is 'Tax code of who acts for a company; null: it is abroad';
comment on column device.ruolo_firmatario is 'By what right: TITOLARE, LEGALE RAPPRESENTANTE, PROCURATORE, DELEGATO';

alter table receipt
  add column nome_firmatario text,
  add column cognome_firmatario text,
  add column codice_fiscale_firmatario text,
  add column ruolo_firmatario text,
  add constraint receipt_signer_role_check
    check (ruolo_firmatario in ('TITOLARE', 'LEGALE RAPPRESENTANTE', 'PROCURATORE', 'DELEGATO'));
comment on column receipt.nome_firmatario is 'First name of who signed for a company that sold; null: the seller, or from before it was asked';
comment on column receipt.cognome_firmatario is 'Last name of who signed for a company that sold';
comment on column receipt.codice_fiscale_firmatario is 'Tax code of who signed for a company; null: it is abroad';
comment on column receipt.ruolo_firmatario is 'By what right: TITOLARE, LEGALE RAPPRESENTANTE, PROCURATORE, DELEGATO';

-- An approval is for one seller and one person who acts for it.
alter table approval add column codice_fiscale_firmatario text;
comment on column approval.codice_fiscale_firmatario is 'Tax code of who acted for the company when it was asked for; null: nobody, or from abroad';

-- The column that searches look through is worked out of the others: it is made anew, with who acted for a company.
alter table register drop column cerca;
alter table register
  add column nome_firmatario text,
  add column cognome_firmatario text,
  add column codice_fiscale_firmatario text,
  add column ruolo_firmatario text,
  add constraint register_signer_role_check
    check (ruolo_firmatario in ('TITOLARE', 'LEGALE RAPPRESENTANTE', 'PROCURATORE', 'DELEGATO'));
comment on column register.nome_firmatario is 'First name of who acted for a company; null: the seller, or from before it was asked';
comment on column register.cognome_firmatario is 'Last name of who acted for a company';
comment on column register.codice_fiscale_firmatario is 'Tax code of who acted for a company; null: it is abroad';
comment on column register.ruolo_firmatario is 'By what right: TITOLARE, LEGALE RAPPRESENTANTE, PROCURATORE, DELEGATO';
alter table register add column cerca text not null generated always as (searchable(
  coalesce(cognome || nome || cognome, cognome, ragione_sociale, '') || '|'
    || coalesce(cognome_firmatario || nome_firmatario || cognome_firmatario || '|', '')
    || numero_documento || '|' || imei || '|' || coalesce(imei2, '') || '|' || serial_number)) stored;
create index register_search_idx on register using gin (cerca gin_trgm_ops) with (fastupdate = off);
comment on column register.cerca is 'What a search looks through: seller and who acted for a company both ways round, document, IMEIs, serial; worked out, so not hashed';

-- Rows in which nobody acts for another are hashed as they ever were: the chain of before holds.
create or replace function register_hash(before bytea, entry register) returns bytea language sql stable as $$
  select sha256(before || convert_to((jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
    extract(epoch from entry.quando), entry.serial_number, entry.num_times, entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.brand_name,
    entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus, entry.anno_ricevuta,
    entry.progressivo_ricevuta, entry.id_operatore) || case when num_nonnulls(entry.nome_firmatario,
      entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario) = 0 then '[]'::jsonb
      else jsonb_build_array(entry.nome_firmatario, entry.cognome_firmatario, entry.codice_fiscale_firmatario,
        entry.ruolo_firmatario) end)::text, 'UTF8'))
$$;

-- What a company's signer declares; receipts that nobody signed for another keep the seller's declaration.
insert into legal_text (chiave, valido_dal, testo) values
  ('dichiarazione_impresa', '2023-01-01',
   'Chi firma dichiara di essere maggiorenne e di avere i poteri per cedere il dispositivo in nome del cedente, nella qualità indicata in questa ricevuta. Il cedente dichiara di essere unico proprietario del dispositivo, di averne la piena disponibilità, di aver rimosso gli account e i blocchi e di aver salvato i propri dati.');
