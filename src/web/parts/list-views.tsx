export interface ListChoice {
  righe: number | null;
  colonne: string[] | null;
  indirizzo: string | undefined;
}

/** What a person likes of a list. */
export function useListChoice(_lista: string): {
  choice: ListChoice | undefined;
  choose: (part: Partial<ListChoice>) => void;
} {
  return { choice: undefined, choose: () => undefined };
}

/** Saved views. */
export function ViewTabs(_: {
  lista: string;
  unit: string;
  indirizzo: string;
  onShow: (view: string) => void;
}) {
  return null;
}
