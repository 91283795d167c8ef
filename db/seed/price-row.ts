/** One model of the demo price list: name, makers' numbers parted by spaces, euro by GB of memory. */
export type ListedModel = readonly [model: string, codes: string, prices: Readonly<Record<number, number>>];

/** A brand with its phones and tablets. */
export interface ListedBrand {
  brand: string;
  phones: readonly ListedModel[];
  tablets?: readonly ListedModel[];
}
