import type { Act } from '#lib/use-act';
import type { VersionDraft } from '#lib/use-version-draft';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ResumedDraft } from './resumed-draft.tsx';

export interface VersionDraftNoticeProps {
  draft: Omit<VersionDraft<unknown>, 'set'>;
  /** the mark of the versions as they are now */
  marca: string | null;
  /** the save, which may have been refused for it */
  act: Pick<Act, 'clear'>;
  className?: string;
}

/** Above the boxes of a new version: that they were resumed, or that somebody changed the versions meanwhile. */
export function VersionDraftNotice({ draft, marca, act, className }: VersionDraftNoticeProps) {
  if (draft.isOvertaken)
    return (
      <Notice
        kind="warn"
        title="Un collega ha cambiato le versioni mentre scrivevi"
        {...(className ? { className } : {})}
        actions={
          <>
            <Button
              kind="ghost"
              size="small"
              onClick={() => {
                act.clear();
                draft.rebase(marca);
              }}
            >
              Tieni quello che ho scritto
            </Button>
            <Button
              kind="ghost"
              size="small"
              onClick={() => {
                act.clear();
                draft.drop();
              }}
            >
              Scarta
            </Button>
          </>
        }
      >
        L’elenco delle versioni qui sotto è aggiornato: controllalo prima di salvare.
      </Notice>
    );
  return draft.isResumed ? (
    <div className={className}>
      <ResumedDraft onDrop={draft.drop} />
    </div>
  ) : null;
}

/** Why what was written can't be saved yet. */
export const overtaken = 'Scegli prima, qui sopra, se tenere quello che hai scritto';
