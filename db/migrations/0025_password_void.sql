-- Whoever's password head office makes void at once is told so: the mail of a forgotten one says that the old one stays.

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (4, '2023-01-01', 'La tua password di Permuta è stata annullata',
   'Ciao {nome},

la sede ha annullato la password dell''utente {user_name}: quella di prima non vale più e le sessioni aperte sono state chiuse.

Per rientrare scegline una nuova da questo indirizzo:
{link}

Il link vale {durata} e si usa una volta sola. Se non funziona più, chiedine un altro dalla pagina di accesso con «Password dimenticata?».

Permuta');
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office';
