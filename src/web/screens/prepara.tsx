import { useOpenedLanguage } from '#lib/language';
import { PreparePage } from '../features/preparations/prepare-page.tsx';

/** What to get ready on the phone while its test runs, opened by a link's token; no session (rulings §11). */
export default function Prepara() {
  const isOpened = useOpenedLanguage();
  if (!isOpened) return null;
  return <PreparePage token={new URLSearchParams(location.hash.slice(1)).get('t') ?? ''} />;
}
