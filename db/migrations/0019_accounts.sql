-- Administration of users (decisions §3; issue: people and shops): what an account's sheet shows besides its fields.

alter table operator
  add column data_modifica timestamptz not null default now(),
  add column ultimo_accesso timestamptz,
  add column invitato_il timestamptz,
  add column motivo_blocco text,
  add constraint operator_reason_check check (motivo_blocco is null or is_blocked = 1);
comment on column operator.user_psw is 'argon2id over the md5 hex that /login takes (decisions §3); null with a user name: invited, or made void';
comment on column operator.data_modifica is 'Last change in administration: an edit of an older version is refused';
comment on column operator.ultimo_accesso is 'Last time the account signed in';
comment on column operator.invitato_il is 'When the last invitation was asked for';
comment on column operator.motivo_blocco is 'Why head office blocked it';
