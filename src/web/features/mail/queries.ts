import { queryOptions } from '@tanstack/react-query';
import { mutate, query } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';

/** A receipt whose mail this is; `linkToken` opens it without a session. */
export interface MailedReceipt {
  serial_number: string;
  num_times: number;
  linkToken: string | null;
}

/** S2 §7: the kind of mail that bears a receipt. */
const receiptMail = 1;

const withLink = (linkToken: string | null) => ({ quiet: true, ...(linkToken ? { linkToken } : {}) });

/** The wording with its names filled in, and the one address it may go to. */
export const mailTemplate = ({ serial_number, num_times, linkToken }: MailedReceipt) =>
  queryOptions({
    queryKey: ['getMail', serial_number, num_times, linkToken],
    queryFn: async ({ signal }) => {
      const input = { id_email_tipo: receiptMail, serial_number, num_times };
      return (await query('getMail', input, { signal, ...withLink(linkToken) }))[0] ?? null;
    },
    staleTime: 60_000,
  });

/** The log of sends, newest first; asked every 3 s while something is on its way. For sessions only. */
export const mailLog = ({ serial_number, num_times, linkToken }: MailedReceipt) =>
  queryOptions({
    queryKey: ['getInviiMail', serial_number, num_times],
    queryFn: ({ signal }) => query('getInviiMail', { serial_number, num_times }, { signal, quiet: true }),
    enabled: linkToken === null,
    refetchInterval: ({ state }) => (state.data?.some(({ stato }) => stato === 'IN CODA') ? 3000 : false),
    staleTime: 0,
  });

/** Queues the mail; answers the refusal's sentence. Throws ApiFault. */
export async function sendReceipt(
  receipt: MailedReceipt,
  wording: { to: string; object: string; body: string },
  idempotencyKey: string,
): Promise<string | null> {
  const { serial_number, num_times, linkToken } = receipt;
  const options = { idempotencyKey, ...withLink(linkToken) };
  const sent = await mutate('sendMail', { serial_number, num_times, ...wording }, options);
  if (!sent.ok) return faultText(sent.ret_message);
  await queryClient.invalidateQueries({ queryKey: mailLog(receipt).queryKey });
  return null;
}
