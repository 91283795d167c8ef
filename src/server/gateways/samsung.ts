import { z } from 'zod';
import { baseOf, deadline, postJson, unavailable, type Fetched } from './http.ts';

export interface SamsungPort {
  /** is the IMEI sold within the campaign, and used? */
  check(
    imei: string,
  ): Promise<Fetched<{ found: boolean; used: boolean; sku: string | null; ean: string | null }>>;
  /** reports a consumed IMEI; not_found when Samsung does not know it */
  report(content: Record<string, unknown>): Promise<Fetched<null>>;
}

const checkShape = z.object({
  status: z.enum(['TROVATO', 'NON_TROVATO']),
  imei_used: z.union([z.literal(0), z.literal(1)]),
  sku: z.string().nullish(),
  ean: z.string().nullish(),
});
const reportShape = z.object({ accepted: z.boolean() });

/** Samsung's campaign service: wholly our own definition, because nothing of it is public (rulings §8). */
export function createSamsung(config: { url: string; key: string }): SamsungPort {
  const base = baseOf(config.url);
  const headers: Record<string, string> = config.key ? { 'x-api-key': config.key } : {};

  async function post<T>(path: string, content: unknown, shape: z.ZodType<T>): Promise<Fetched<T>> {
    const reply = await postJson(`${base}${path}`, JSON.stringify(content), deadline(), headers);
    if (reply.kind !== 'ok') return reply;
    const answer = shape.safeParse(reply.value.body);
    if (reply.value.status !== 200 || !answer.success)
      return unavailable(`${path}: HTTP ${reply.value.status}`);
    return { kind: 'ok', value: answer.data };
  }

  return {
    async check(imei) {
      const answer = await post('/check', { imei }, checkShape);
      if (answer.kind !== 'ok') return answer;
      const { status, imei_used, sku = null, ean = null } = answer.value;
      return { kind: 'ok', value: { found: status === 'TROVATO', used: imei_used === 1, sku, ean } };
    },

    async report(content) {
      const answer = await post('/report', content, reportShape);
      if (answer.kind !== 'ok') return answer;
      return answer.value.accepted ? { kind: 'ok', value: null } : { kind: 'not_found' };
    },
  };
}
