/** Something told with every optional field present; `complete.ts` is made from the server's defaults. */
export type Complete<T> = T extends (infer U)[]
  ? T extends [infer A, infer B]
    ? [A, B]
    : Complete<U>[]
  : T extends object
    ? { [K in keyof T]-?: Complete<Exclude<T[K], undefined>> }
    : T;
