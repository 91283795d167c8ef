import { PreparePage } from '../features/preparations/prepare-page.tsx';

/** What to get ready on the phone while its test runs, opened by a link's token; no session (rulings §11). */
export default function Prepara() {
  return <PreparePage token={new URLSearchParams(location.hash.slice(1)).get('t') ?? ''} />;
}
