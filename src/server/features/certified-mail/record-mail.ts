import { workIs } from '#domain/work-object';
import type { App } from '#server/call/app-state';
import type { CollectedMail } from '#server/gateways/invoice-mail';
import { transaction } from '#server/kit/database';
import { tellInbox } from '#server/ledger/tell-inbox';
import { insertAside, insertAsideFile } from './store.ts';

/** Keeps a message for a person to look at, once, with the answers of SdI that lie in it; and tells head office. */
export async function recordMail(
  app: App,
  { key, size, mail }: CollectedMail,
  motivo: string,
): Promise<void> {
  const now = app.now();
  const files = mail?.files ?? [];
  await transaction(app.pool, async (tx) => {
    const kept = await insertAside.maybe(tx, {
      chiave: key,
      now,
      mittente: mail?.mittente ?? '(non letto)',
      oggetto: mail?.oggetto ?? '',
      dimensione: size,
      motivo,
      allegati: files.slice(0, 50).map(({ name }) => name),
    });
    if (!kept) return;
    const { id_posta } = kept;
    for (const { name, bytes, answer } of files)
      if (answer !== null) await insertAsideFile.run(tx, { id_posta, nome_file: name, contenuto: bytes });
    await tellInbox(
      tx,
      { tipo_oggetto: workIs.setAsideMail, chiave: String(id_posta) },
      { tipo_evento: 'POSTA_DA_GUARDARE', author: 'system', now, testo: motivo },
    );
  });
}
