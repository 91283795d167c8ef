import { Download } from 'lucide-react';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';

/** Saves an Excel file that the server makes; why it couldn't stands beside it. */
export function DownloadButton({
  label,
  name,
  save,
}: {
  label: string;
  /** For a button that needs more words than it shows. */
  name?: string;
  save: () => Promise<void>;
}) {
  const act = useAct();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        kind="ghost"
        size="small"
        aria-label={name}
        busy={act.isBusy}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => void act.run(save)}
      >
        {label}
      </Button>
      {act.problem ? (
        <span role="alert" className="text-sm font-medium text-danger">
          {act.problem}
        </span>
      ) : null}
    </span>
  );
}
