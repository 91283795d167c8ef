import { CircleCheck, CircleX } from 'lucide-react';
import { countsAsFailed } from '#domain/quote';
import { testLabel } from '#domain/test-report';

/** Passed and failed tests, at most 500 px high (S2 §9). `isFolded`: those passed are a line that opens. */
export function TestLists({
  passed,
  failed,
  isFolded = false,
}: {
  passed: readonly string[];
  failed: readonly string[];
  isFolded?: boolean;
}) {
  if (passed.length + failed.length === 0) return null;
  return (
    <section
      aria-label="Esito dei test"
      tabIndex={0}
      className="focus-inset grid max-h-[500px] content-start gap-4 overflow-y-auto rounded-lg border border-line p-4"
    >
      {failed.length > 0 ? (
        <div>
          <h3 className="mb-2 font-semibold text-danger">Test non superati ({failed.length})</h3>
          <ul className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
            {failed.map((name) => (
              <li key={name} className="flex items-start gap-2">
                <CircleX size={17} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
                <span>
                  {testLabel(name)}
                  {countsAsFailed(name) ? null : (
                    <span className="text-sm text-soft"> (non incide sul valore)</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {passed.length > 0 ? (
        <details open={!isFolded}>
          <summary className="cursor-pointer font-semibold">
            <h3 className="inline">Test superati ({passed.length})</h3>
          </summary>
          <ul className="mt-2 grid grid-cols-2 gap-x-5 gap-y-1.5 text-sm lg:grid-cols-3">
            {passed.map((name) => (
              <li key={name} className="flex items-start gap-2">
                <CircleCheck size={16} className="mt-0.5 shrink-0 text-green" aria-hidden="true" />
                {testLabel(name)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
