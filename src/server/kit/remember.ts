/** How long figures that nobody acts on may be old (ms). */
const freshFor = 60_000;
/** Different questions kept at once for one server. */
const kept = 500;

const memories = new WeakMap<object, Map<string, { at: number; answer: Promise<unknown> }>>();

/**
 * What `work` answers, for a minute the same for the same key: many who look at the same figures at once ask the database
 * once. `owner` is whose memory it is, the server's: it is gone with it. What fails is not remembered.
 */
export function remember<T>(owner: object, key: string, now: Date, work: () => Promise<T>): Promise<T> {
  let memory = memories.get(owner);
  if (!memory) memories.set(owner, (memory = new Map()));
  const known = memory.get(key);
  const age = known ? now.getTime() - known.at : Infinity;
  if (known && age >= 0 && age < freshFor) return known.answer as Promise<T>;
  const answer = work();
  memory.delete(key);
  memory.set(key, { at: now.getTime(), answer });
  for (const oldest of memory.keys()) {
    if (memory.size <= kept) break;
    memory.delete(oldest);
  }
  answer.catch(() => {
    if (memory.get(key)?.answer === answer) memory.delete(key);
  });
  return answer;
}
