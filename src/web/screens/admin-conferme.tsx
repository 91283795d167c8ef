import { useQuery } from '@tanstack/react-query';
import { legalChoices } from '#domain/legal-choice';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { SkeletonLines } from '#ui/skeleton';
import { ChoiceCard } from '../features/legal-texts/choice-card.tsx';
import { legalTextVersions } from '../features/legal-texts/queries.ts';
import { officeSettingVersions } from '../features/settings/queries.ts';

/** What the product chose where the law leaves room, each with what carries it out and since when: for a professional to confirm (law §8). */
export default function AdminConferme() {
  const settings = useQuery(officeSettingVersions);
  const texts = useQuery(legalTextVersions);
  const buyers = useQuery(asking('getAcquirenti', { id_affiliato: null }));
  const asked = [settings, texts, buyers];
  const failed = asked.find(({ error, data }) => error && !data);
  const isThere = settings.data && texts.data && buyers.data;
  return (
    <>
      <PageHeader
        title="Da confermare con un professionista"
        lead="Le scelte di legge che il programma ha fatto: che cosa vale oggi, da quando, e dove si cambia. Prima dell’uso vero le legge un avvocato o un commercialista."
      />
      {failed ? (
        <LoadProblem
          text={faultText(failed.error)}
          onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
        />
      ) : null}
      {isThere ? (
        <ol className="card divide-y divide-line">
          {legalChoices.map((choice) => (
            <ChoiceCard
              key={choice.question}
              choice={choice}
              settings={settings.data}
              texts={texts.data}
              buyers={buyers.data}
            />
          ))}
        </ol>
      ) : failed ? null : (
        <SkeletonLines lines={10} />
      )}
    </>
  );
}
