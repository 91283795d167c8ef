/** What a simulator is made of: routes, each from a call to a reply; and how a call is read. */
import type http from 'node:http';

export type Call = {
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  /** The body as it came: signatures are made over these characters. */
  body: string;
  /** The `:name` parts of the path. */
  params: Record<string, string>;
};
export type Reply =
  | { json: unknown; status?: number }
  | { text: string; type: string; status?: number; headers?: Record<string, string> }
  | { bytes: Buffer; type: string; headers?: Record<string, string> }
  | { location: string };
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  /** '/courier/pickups/:id/collect' */
  path: string;
  /** The outside service this call belongs to, whose faults strike it; absent: a control of the simulators. */
  service?: string;
  answer(call: Call): Reply;
};

/** An outside service as a simulator plays it. */
export interface Part {
  /** What it is called where it is broken (faults.ts). */
  service: string;
  routes: Route[];
  /** What a person can do with it on the page (page.ts): how it is drawn, and its forms by their address. */
  desk?: { card(): string; acts: Readonly<Record<string, (form: URLSearchParams) => string>> };
}

/** A request that can't be understood: answered 400 with the reason. */
export class BadInput extends Error {}

/** The body as a JSON object. */
export function jsonOf(call: Call): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(call.body);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    throw new BadInput('the body is not JSON', { cause: error });
  }
  throw new BadInput('the body is not a JSON object');
}

/** A field as trimmed text, '' when absent; numbers are taken as text. */
export function textOf(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
