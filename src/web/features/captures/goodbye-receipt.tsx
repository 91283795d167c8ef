import { FileText } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { mutate } from '#lib/api';
import { useWords } from '#lib/language';
import { paths } from '#lib/paths';
import { useAct } from '#lib/use-act';
import { captureWords } from '#lib/words/capture';
import { cycleOf } from '#parts/device';
import { SaveReceipt } from '#parts/save-receipt';
import { ActProblem } from '#ui/act-problem';
import { Checkbox } from '#ui/checkbox';
import { Spinner } from '#ui/spinner';
import { WindowLink } from '#ui/window-link';
import type { CaptureLink } from './capture-link.ts';
import { usePhoneFault } from './phone-fault.ts';

interface GoodbyeReceiptProps {
  link: CaptureLink;
  token: string;
  kept: RowOf<'getCommiato'>;
  onSaved: () => void;
}

/** The signed receipt to open and to save, and one copy of it by mail to the address that the shop has. */
export function GoodbyeReceipt({ link, token, kept, onSaved }: GoodbyeReceiptProps) {
  const words = useWords(captureWords);
  const phoneFault = usePhoneFault();
  const { serial_number, num_times } = link;
  const { id_documento } = kept;
  return (
    <section aria-labelledby="ricevuta" className="mt-4 rounded-xl border border-line px-4 py-4">
      <h2 id="ricevuta" className="text-base">
        {words.signedReceipt}
      </h2>
      <p className="text-soft">
        <bdi>{kept.oggetto}</bdi>
      </p>
      {id_documento === null ? (
        <p role="status" className="mt-3 flex items-center gap-3">
          <Spinner /> {words.receiptSoon}
        </p>
      ) : (
        <>
          <div className="mt-3 grid gap-2">
            <SaveReceipt
              id_documento={id_documento}
              linkToken={token}
              name={words.saveReceipt}
              say={phoneFault}
              isMain
              onSaved={onSaved}
            />
            <WindowLink
              href={paths.stampaRicevuta(serial_number, num_times, token)}
              icon={<FileText size={20} aria-hidden="true" />}
            >
              {words.openReceipt}
            </WindowLink>
          </div>
          {kept.email === null ? null : (
            <Copy link={link} token={token} email={kept.email} isAsked={kept.is_copia_richiesta === 1} />
          )}
        </>
      )}
    </section>
  );
}

interface CopyProps {
  link: CaptureLink;
  token: string;
  email: string;
  isAsked: boolean;
}

/** 'Mandami la copia': ticked once, and sent. */
function Copy({ link, token, email, isAsked }: CopyProps) {
  const words = useWords(captureWords);
  const phoneFault = usePhoneFault();
  const act = useAct();
  const ask = (): void =>
    void act.run(async (idempotencyKey) => {
      const options = { idempotencyKey, linkToken: token, quiet: true };
      const asked = await mutate('setCopiaRicevuta', cycleOf(link), options);
      return asked.ok ? null : phoneFault(asked.ret_message);
    });
  return (
    <div className="mt-2">
      <Checkbox
        label={words.sendCopy}
        help={isAsked ? undefined : words.sendCopyTo(email)}
        checked={isAsked || act.isBusy}
        disabled={isAsked || act.isBusy}
        onChange={ask}
      />
      <p role="status" className="text-sm font-semibold text-green empty:hidden">
        {isAsked ? words.copySent(email) : null}
      </p>
      <ActProblem act={act.word ? { ...act, problem: phoneFault(act.word) } : act} />
    </div>
  );
}
