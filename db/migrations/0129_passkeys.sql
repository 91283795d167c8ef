-- Passkeys beside the authenticator app (decision 28): either is a second factor, and recovery codes are of the account, not of the app.
create table passkey (
  id_passkey integer generated always as identity,
  id_operatore integer not null,
  nome text not null,
  credenziale text not null,
  chiave bytea not null,
  contatore bigint not null,
  trasporti text[] not null,
  is_sincronizzata flag not null,
  creata_il timestamptz not null,
  usata_il timestamptz,
  constraint passkey_pkey primary key (id_passkey),
  constraint passkey_credential_key unique (credenziale),
  constraint passkey_operator_fkey foreign key (id_operatore) references operator
);
create index passkey_operator_idx on passkey (id_operatore);
comment on table passkey is 'Passkeys of accounts (WebAuthn): what a log-in may be confirmed by in the place of a code';
comment on column passkey.id_passkey is 'Passkey';
comment on column passkey.id_operatore is 'Account';
comment on column passkey.nome is 'What its owner calls it';
comment on column passkey.credenziale is 'Credential id, base64url';
comment on column passkey.chiave is 'Public key (COSE)';
comment on column passkey.contatore is 'Signatures that it has counted; 0: it does not count';
comment on column passkey.trasporti is 'Ways by which a browser reaches it, as the browser named them';
comment on column passkey.is_sincronizzata is '1: copied between devices by whoever keeps it; 0: it stays where it was made';
comment on column passkey.creata_il is 'When it was added';
comment on column passkey.usata_il is 'Last log-in that it confirmed';

-- Server processes that keep whom they have looked up hear that he has a second factor now, or none.
create trigger passkey_access after insert or delete on passkey for each row execute function tell_access_change('id_operatore');

alter table recovery_code drop constraint recovery_code_factor_fkey,
  add constraint recovery_code_operator_fkey foreign key (id_operatore) references operator;
comment on table recovery_code is 'Ten codes in place of a lost phone or key, one use each';

alter table security_event drop constraint security_event_kind_check,
  add constraint security_event_kind_check check (tipo in ('ACCESSO', 'ACCESSO_NEGATO', 'ACCESSO_CHIUSO', 'SECONDO_FATTORE_NEGATO',
    'SECONDO_FATTORE_ATTIVATO', 'SECONDO_FATTORE_TOLTO', 'PASSKEY_AGGIUNTA', 'PASSKEY_TOLTA', 'PIN_NEGATO', 'PASSWORD_CAMBIATA',
    'RIPRISTINO_CHIESTO', 'SESSIONI_CHIUSE', 'LINK_RIFIUTATO', 'NON_PERMESSO', 'LIMITE', 'ESPORTAZIONE'));
