/** A screen one can go to. */
export interface Place {
  to: string;
  label: string;
  /** Drawn apart: Price Check (S2 §2 Page frame). */
  isHot?: boolean;
  /** Further words by which Ctrl-K finds it. */
  words?: string;
  /** What work it belongs to, in the menu 'Altro'; none said: daily work. */
  group?: PlaceGroup;
}

/** The menu 'Altro' by what one does there, not by when it was built (rulings §11). */
export const placeGroups = ['Lavoro', 'Denaro', 'Registri', 'Governo'] as const;
export type PlaceGroup = (typeof placeGroups)[number];
