import type { Call } from '#contract/call';
import { CallFault } from './outcome.ts';

/** What is sent, as the contract has it; else 400 with what is wrong with each field. */
export function parseInput(call: Call, body: unknown): Record<string, unknown> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { body: 'Serve un oggetto' } });
  }
  const result = call.input.safeParse(body ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
}
