/** GESTIONE DISPOSITIVI (S2 §2 /settings). */
export function PriceSettings() {
  return <p className="text-soft">In arrivo.</p>;
}
