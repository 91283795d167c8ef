import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { legalTextKeys, legalTexts, type LegalTextKey } from '#domain/legal-text';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { ChangesLink } from '#ui/changes-link';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';
import { PagePreview } from '../features/documents/page-preview.tsx';
import { legalTextVersions, type TextVersion } from '../features/legal-texts/queries.ts';
import { samplePaper } from '../features/legal-texts/sample-paper.ts';
import { sampleVoucherText } from '../features/legal-texts/sample-receipt.ts';
import { TextEditor } from '../features/legal-texts/text-editor.tsx';
import { TextList } from '../features/legal-texts/text-list.tsx';

/** The wordings of receipts (rulings §4): all of them, or the one that the address names. */
export default function AdminTesti() {
  const search = useSearch({ strict: false });
  const open = legalTextKeys.find((key) => key === search['testo']) ?? null;
  const { data, error, refetch } = useQuery(legalTextVersions);
  return (
    <>
      <PageHeader
        title={open ? legalTexts[open].label : 'Testi legali'}
        lead={
          open
            ? legalTexts[open].where
            : 'Quello che i cedenti leggono e firmano. Un testo cambia da un giorno, oggi o più avanti; una ricevuta tiene quello del suo giorno.'
        }
        actions={
          open ? (
            <>
              <ChangesLink oggetto="testo_legale" chiave={open} />
              <Link
                to={paths.amministrazioneTesti()}
                className={buttonClass({ kind: 'ghost', size: 'small' })}
              >
                <ArrowLeft size={18} aria-hidden="true" />
                Tutti i testi
              </Link>
            </>
          ) : null
        }
      />
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data && open ? <Editor key={open} open={open} versions={data} /> : null}
      {data && !open ? <TextList versions={data} /> : null}
    </>
  );
}

/** The notice as phones and the public page show it, with its names still in braces. */
function NoticePreview({ text }: { text: string }) {
  return (
    <div className="card grid max-w-prose gap-2.5 px-5 py-4">
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function Editor({ open, versions }: { open: LegalTextKey; versions: readonly TextVersion[] }) {
  const inForce = Object.fromEntries(
    versions.filter(({ stato }) => stato === 'IN VIGORE').map(({ chiave, testo }) => [chiave, testo]),
  );
  const [now] = useState(() => new Date());
  return (
    <TextEditor
      textKey={open}
      versions={versions.filter(({ chiave }) => chiave === open)}
      preview={(text) =>
        open === 'informativa' ? (
          <NoticePreview text={text} />
        ) : (
          <PagePreview
            document={samplePaper(open, { ...inForce, [open]: text }, now)}
            words={open === 'buono' ? sampleVoucherText(text, now) : text}
          />
        )
      }
    />
  );
}
