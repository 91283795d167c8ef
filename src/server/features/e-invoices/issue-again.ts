import type { ParsedOf } from '#contract/api';
import { missingOnParty, refusedOfCustomer, refusedOfSeller } from '#domain/invoice-party';
import { sendingMachine } from '#domain/invoice-sending';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { customerOf } from '#server/features/invoices/create-invoices';
import { recordSendings } from '#server/features/invoices/record-sending';
import { findInvoice } from '#server/features/invoices/store';
import { findCompanyProblem } from '#server/ledger/company-details';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import { findCustomer, lockSent, moveSent, renewParties } from './store.ts';

/**
 * /setFatturaRifatta: what SdI refused was never issued, so it goes again with the same number and date (circular 13/E/2018), with
 * the parties as they are now and under a name that SdI has not seen.
 */
export async function issueAgain(
  ctx: Context,
  { id_fattura }: ParsedOf<'setFatturaRifatta'>,
): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const fatture = [id_fattura];
    await lockSent.all(tx, { fatture });
    const invoice = await findInvoice(tx, ctx.scope, id_fattura);
    if (!invoice) throw new CallFault('NON_TROVATO');
    const { from, to } = sendingMachine.moves.renew;
    const moved = await moveSent.all(tx, { fatture, from, to });
    if (moved.length === 0) return refuse('STATO_NON_AMMESSO');

    const { id_affiliato, id_fattura_su_anno, anno, stato_invio } = invoice;
    const cedente = await readSetting<Record<string, string>>(tx, 'azienda', ctx.now);
    const cessionario = customerOf(await findCustomer.one(tx, { id_affiliato }));
    const mancanti = [...new Set([...missingOnParty(cedente), ...missingOnParty(cessionario)])];
    const errati = [...refusedOfSeller(cedente), ...refusedOfCustomer(cessionario, cedente)];
    if (mancanti.length + errati.length > 0) return refuse('DATI_FATTURA_NON_VALIDI', { mancanti, errati });
    if ((await findCompanyProblem(tx, ctx.now)) !== null) return refuse('DATI_AZIENDA_DI_ESEMPIO');

    const parti = { cedente, cessionario };
    await renewParties.run(tx, { id_fattura, parti: JSON.stringify(parti) });
    const [nome_file] = await recordSendings(tx, ctx, [{ ...invoice, parti }]);
    await recordChange(tx, ctx, {
      oggetto: 'fattura',
      chiave: String(id_fattura),
      azione: 'CORRETTO',
      da: { stato_invio },
      a: { id_fattura_su_anno, anno, stato_invio: to, nome_file: nome_file ?? '' },
      id_affiliato,
    });
    return done({ nome_file: nome_file ?? '' });
  });
}
