import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { purchaseText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { testsOf, type Device } from './queries.ts';

/** The tests done (S2 §2 detail buttons): what passed and what didn't. */
export function TestList({ device }: { device: Device }) {
  const { data, error, refetch } = useQuery(testsOf(device));
  if (error) {
    return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  }
  if (data === undefined) return <SkeletonLines lines={5} />;
  if (data === null) return <p className="text-soft">{purchaseText.loginCodeNotFound}</p>;
  return (
    // The height is the specification's (S2 §2): a long report scrolls in its own box.
    <div
      className="grid max-h-[500px] gap-3 overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label="Test effettuati"
    >
      <p>
        <span className="text-soft">Blacklist:</span> {data.blacklist}
      </p>
      <Names title="Non superati" names={data.failed} isPassed={false} />
      <Names title="Superati" names={data.passed} isPassed />
    </div>
  );
}

function Names({ title, names, isPassed }: { title: string; names: readonly string[]; isPassed: boolean }) {
  if (names.length === 0) return null;
  const Sign = isPassed ? Check : X;
  return (
    <div>
      <h4 className="mb-1 text-sm font-semibold text-soft">
        {title} ({names.length})
      </h4>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2 py-0.5">
            <Sign
              size={16}
              className={isPassed ? 'shrink-0 text-green' : 'shrink-0 text-red'}
              aria-hidden="true"
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
