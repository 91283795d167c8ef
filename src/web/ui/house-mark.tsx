/** Whose page it is, for a customer: the affiliate's logo where it has one, its name always. */
export function HouseMark(props: { ragione_sociale: string; logo: string | null; below?: string }) {
  const { ragione_sociale, logo, below } = props;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logo ? (
        <img
          src={logo}
          alt=""
          className="max-h-9 max-w-16 shrink-0 rounded-sm bg-white object-contain p-0.5"
        />
      ) : null}
      <span className="grid min-w-0 leading-tight">
        <bdi className="line-clamp-2 font-bold text-accent rtl:text-right">{ragione_sociale}</bdi>
        {below ? <bdi className="truncate text-sm text-soft rtl:text-right">{below}</bdi> : null}
      </span>
    </span>
  );
}
