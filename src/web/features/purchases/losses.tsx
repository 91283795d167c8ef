import type { FoundDevice } from '#parts/device';

/** What is lost, by name, in the question that asks for it. */
export function Losses({ losses }: { losses: readonly string[] }) {
  return (
    <>
      <p>Si perde quello che segue:</p>
      <ul className="mt-2 list-disc pl-5 font-medium">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </>
  );
}

/** A phone that is identified and has no purchase yet. */
export const foundLoss = ({ brand_name, model_name }: FoundDevice): string =>
  `${brand_name} ${model_name}, identificato e non ancora acquistato`;
