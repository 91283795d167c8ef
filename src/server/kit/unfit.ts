/**
 * Why the product, or one of its commands, can't work here: a sentence for whoever starts it, with what to do. No stack helps
 * there, so none is shown (`sentenceOf`).
 */
export class Unfit extends Error {}
