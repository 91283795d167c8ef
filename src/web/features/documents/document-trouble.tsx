import { Link } from '@tanstack/react-router';
import { linkText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { DocumentBar } from './document-view.tsx';

/** Nothing of the document is said to who has no right to it; nobody is sent to the log-in (decisions §3). */
export function LinkRefused() {
  return (
    <PlainPage title={linkText.invalid}>
      <p className="text-soft">
        Chiedi al negozio un nuovo link. Se lavori in negozio,{' '}
        <Link to={paths.login()} className="font-medium text-accent underline underline-offset-2">
          accedi
        </Link>{' '}
        e riapri il documento dal programma.
      </p>
    </PlainPage>
  );
}

/** The document is there, but it could not be fetched now. */
export function DocumentFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <PlainPage title={title}>
      <Notice kind="error" title={faultText(error)} actions={<Button onClick={onRetry}>Riprova</Button>} />
    </PlainPage>
  );
}

/** A sheet of the right size while the document is on its way. */
export function DocumentLoading({ title }: { title: string }) {
  return (
    <>
      <DocumentBar title={title} />
      <main className="grid justify-items-center px-2 py-4 sm:py-8">
        <div className="sheet w-full max-w-[210mm] px-5 py-6 shadow-pop md:min-h-[297mm] md:px-[16mm] md:py-[15mm]">
          <SkeletonLines lines={9} />
        </div>
      </main>
    </>
  );
}
