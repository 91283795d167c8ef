import type { ParsedOf } from '#contract/api';
import { meaningOf, payeeChecks, transferMachine, type TransferMove } from '#domain/payment-run';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { BankAnswer } from '#server/formats/pain-002';
import { readApart } from '#server/gateways/read-apart';
import { recordChange } from '#server/ledger/record-change';
import { settleTransfers } from './settle-transfers.ts';
import { findRunByMessage, lockRun, noteChecks, transfersOf, type FileTransfer } from './store.ts';

const unreadable = 'Non è un esito pain.002 che si possa leggere';
const moves = ['accept', 'reject', 'pay'] as const satisfies TransferMove[];
const fields = { accept: 'accettati', reject: 'rifiutati', pay: 'pagati' } as const;

/** What the bank says of one of the run's transfers. */
interface Said {
  transfer: FileTransfer;
  status: string;
  reason: string | null;
}

/**
 * /caricaEsitoBanca: the bank's answer to a run's file. The same file twice changes nothing the second time; an old one that
 * comes late takes nothing back that a newer one has said.
 */
export async function readAnswer(ctx: Context, { file }: ParsedOf<'caricaEsitoBanca'>): Promise<Outcome> {
  if (!file) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { file: 'Scegliere un file' } });
  const answer = await readApart('bank', file.bytes);
  if (!answer) return refuse('ESITO_NON_LEGGIBILE', { motivo: unreadable });
  const found = await findRunByMessage.maybe(ctx.db, { msg_id: answer.msg_id });
  if (!found) {
    const motivo = `Nessuna disposizione con l’identificativo ${answer.msg_id}`;
    return refuse('ESITO_NON_LEGGIBILE', { motivo });
  }
  const { id_disposizione } = found;
  return ctx.write(async (tx) => {
    await lockRun.one(tx, { id_disposizione });
    const rows = await transfersOf.all(tx, { id_disposizione });
    const { said, unknown } = match(answer, rows);
    const verificati = await noteNames(said);
    const counts = { accettati: 0, pagati: 0, rifiutati: 0 };
    let in_corso = 0;
    for (const move of moves) {
      const moving = said
        .filter(({ status, transfer }) => {
          return meaningOf(status).move === move && transferMachine.can(move, transfer.stato_bonifico);
        })
        .map(({ transfer, reason }) => ({
          id_bonifico: transfer.id_bonifico,
          motivo: move === 'reject' ? (reason ?? 'Rifiutato dalla banca') : null,
        }));
      const settled = await settleTransfers(tx, ctx, id_disposizione, move, moving);
      counts[fields[move]] = settled.moved.length;
      ({ in_corso } = settled);
    }
    const result = { ...counts, verificati, in_corso };
    if (Object.values(counts).some((count) => count > 0) || verificati > 0)
      await recordChange(tx, ctx, {
        oggetto: 'disposizione',
        chiave: String(id_disposizione),
        azione: 'CARICATO',
        a: { file: file.name, ...result },
      });
    return done({ id_disposizione, ...result, sconosciuti: unknown });

    /** Only what is new is noted: what somebody typed meanwhile stands where the bank says nothing else. */
    async function noteNames(all: readonly Said[]): Promise<number> {
      const checks = all.flatMap(({ transfer, status, reason }) => {
        const { check } = meaningOf(status);
        const isNews = check !== null && check !== transfer.esito_verifica;
        return isNews ? [{ id: transfer.id_bonifico, check, name: nameIn(check, reason) }] : [];
      });
      if (checks.length > 0)
        await noteChecks.run(tx, {
          id_bonifico: checks.map(({ id }) => id),
          esito_verifica: checks.map(({ check }) => check),
          nome_verificato: checks.map(({ name }) => name),
        });
      return checks.length;
    }
  });
}

/** The name that the bank has instead; told only where it is not the one that was asked for. */
const nameIn = (check: keyof typeof payeeChecks, reason: string | null) =>
  payeeChecks[check].isGood === false ? (reason?.slice(0, 140) ?? null) : null;

/** What is said of each transfer of the run: by name, else what is said of all. */
function match(answer: BankAnswer, rows: readonly FileTransfer[]): { said: Said[]; unknown: number } {
  const named = new Map(answer.transfers.map((one) => [one.end_to_end_id, one]));
  const said = rows.flatMap((transfer) => {
    const one = named.get(transfer.end_to_end_id) ?? answer;
    return one.status === null ? [] : [{ transfer, status: one.status, reason: one.reason }];
  });
  const own = new Set(rows.map(({ end_to_end_id }) => end_to_end_id));
  return { said, unknown: [...named.keys()].filter((one) => !own.has(one)).length };
}
