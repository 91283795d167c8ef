import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { sessionQuery } from '#lib/session';

/** The server as a part of a screen meets it in a test of its own: calls are answered here, and what was sent is kept. */

type Sent = [call: string, fields: Record<string, string>];

/** By call; one that is not named is done. An answer that is no list is a fault of the server. */
export type Answers = Record<string, (sent: Record<string, string>) => unknown>;

/** Answers all calls from now on, with nothing in the cache; gives what is sent. */
export function answerCalls(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  configureApi({ pauses: [] });
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.replace('/api/', '');
    const fields = Object.fromEntries(new URLSearchParams(body));
    sent.push([call, fields]);
    const answer: unknown = await Promise.resolve(
      answers[call]?.(fields) ?? [{ ret_code: 0, ret_message: 'OK' }],
    );
    return Response.json(answer, { status: Array.isArray(answer) ? 200 : 500 });
  });
  return sent;
}

/** Somebody of this role is signed in. */
export function signIn(id_role: number): void {
  queryClient.setQueryData(sessionQuery.queryKey, { id_role, is_impersonato: 0, id_operatore: 7 } as never);
}

/** Gives a part the cache that the product has. */
export const WithCache = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);
