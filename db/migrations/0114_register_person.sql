-- What an entry of the register says of persons is chained by a salted hash from now on: once its years are over it can be forgotten
-- where the entry itself stays, behind one that is held, and the chain still verifies. Entries of before are hashed as they ever
-- were, and go with the cut alone.
alter table register add column sale bytea;
alter table register add column impronta_persona bytea;
alter table register add column dimenticata_il timestamptz;
alter table register add constraint register_person_check check ((impronta_persona is not null or sale is null)
  and (dimenticata_il is null) = (impronta_persona is null or sale is not null));
comment on column register.sale is 'What makes the hash of the persons say nothing once they are forgotten: gone with them';
comment on column register.impronta_persona is 'SHA-256 of the salt and of what the entry says of persons; null: from before, when that was hashed with the rest';
comment on column register.dimenticata_il is 'When what it says of persons was deleted; null: it is there';

create function register_person_hash(entry register) returns bytea language sql stable as $$
  select sha256(entry.sale || convert_to(jsonb_build_array(entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.nome_firmatario,
    entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario)::text, 'UTF8'))
$$;

alter function register_hash(bytea, register) rename to register_hash_named;
create function register_hash(before bytea, entry register) returns bytea language sql stable as $$
  select case when entry.impronta_persona is null then register_hash_named(before, entry)
    else sha256(before || convert_to(jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
      extract(epoch from entry.quando), entry.serial_number, entry.num_times, encode(entry.impronta_persona, 'hex'),
      entry.brand_name, entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus,
      entry.anno_ricevuta, entry.progressivo_ricevuta, entry.id_operatore, entry.acquirente,
      entry.ragione_sociale_acquirente, entry.partita_iva_acquirente)::text, 'UTF8')) end
$$;

create or replace function register_append() returns trigger language plpgsql as $$
begin
  insert into progressive (tipo, id_negozio, anno, ultimo) values ('registro', new.id_negozio, 0, 1)
    on conflict (tipo, id_negozio, anno) do update set ultimo = progressive.ultimo + 1 returning ultimo into new.numero;
  -- Two random identifiers: 244 bits that nobody guesses.
  new.sale := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  new.dimenticata_il := null;
  new.impronta_persona := register_person_hash(new);
  new.impronta := register_hash(coalesce((select impronta from register
    where id_negozio = new.id_negozio and numero = new.numero - 1), (select impronta from register_cut
    where id_negozio = new.id_negozio and fino_numero = new.numero - 1), ''::bytea), new);
  return new;
end $$;

-- Retention forgets the persons of an entry, and nothing else of it: by which columns it may write.
create or replace function register_refuse() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, the register is append-only', tg_table_name, tg_op using errcode = '42501';
end $$;
grant update (cognome, nome, ragione_sociale, codice_fiscale, domicilio, numero_documento, nome_firmatario, cognome_firmatario,
  codice_fiscale_firmatario, ruolo_firmatario, sale, dimenticata_il) on register to permuta_conservazione;
