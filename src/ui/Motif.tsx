/** Lines on whole pixels, two wide: sharp on every screen. */
const LINE = { fill: 'var(--sheet)', stroke: 'currentColor' };

const Device = () => (
  <>
    <rect x="1" y="1" width="66" height="90" rx="8" {...LINE} />
    <path d="M9 8h50v68H9z" fill="var(--surface-2)" />
    <path d="M30 84h8" stroke="currentColor" />
  </>
);

/** Its folded corner is the logo's. */
const Page = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x + 46} ${y}H${x + 4}a4 4 0 0 0-4 4v82a4 4 0 0 0 4 4h54a4 4 0 0 0 4-4V${y + 16}zv16h16`}
    {...LINE}
  />
);

const Text = ({ d }: { d: string }) => <path d={d} stroke="var(--rule-strong)" />;

/** The marker's stroke, cut aslant as in the logo, and what is marked. */
const Mark = ({ d, text = '' }: { d: string; text?: string }) => (
  <>
    <path d={d} fill="var(--mark-yellow)" />
    <path d={text} stroke="var(--mark-ink)" />
  </>
);

/**
 * A marked line that leaves an e-reader for a page, is dropped with its file, passes from a page to
 * what somebody says or to a table, has slid off its page, is put away with it, or is somewhere in
 * a pile: width, height and what is drawn.
 */
const motifs = {
  move: [
    160,
    104,
    <>
      <Device />
      <Text d="M16 21h36M16 29h24M16 61h36M16 69h18" />
      <Page x={91} y={13} />
      <Text d="M101 39h42M101 47h28M101 83h42M101 91h22" />
      <Mark
        d="M13 39H60C86 39 78 59 101 59H160L157 71H97C71 71 80 51 56 51H10z"
        text="M19 45H53M104 65H139"
      />
    </>,
  ],
  drop: [
    136,
    104,
    <>
      <path d="M1 47h134v56H1z" stroke="var(--rule-strong)" strokeDasharray="6 6" />
      <Page x={37} y={1} />
      <Text d="M47 25h28M47 57h42M47 65h42M47 73h24" />
      <Mark d="M33 35H104L101 47H30z" text="M47 41H85" />
    </>,
  ],
  pass: [
    160,
    96,
    <>
      <Page x={1} y={1} />
      <Text d="M11 25h28M11 33h42M11 65h42M11 73h24" />
      <path
        d="M93 13h58a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8h-33l-17 16V71h-8a8 8 0 0 1-8-8V21a8 8 0 0 1 8-8z"
        {...LINE}
      />
      <Text d="M97 29h44M97 57h26" />
      <Mark d="M3 37H150L147 49H0z" text="M11 43H49M97 43H137" />
    </>,
  ],
  tabulate: [
    160,
    104,
    <>
      <Page x={5} y={1} />
      <Text d="M15 21h28M15 61h42M15 69h42M15 77h24" />
      <path d="M83 33h76v70H83z" {...LINE} />
      <Text d="M83 51h76M83 85h76M107 33v70" />
      <Mark
        d="M7 31H58C84 31 77 57 101 57H160L157 69H97C71 69 79 43 55 43H4z"
        text="M15 37H51M115 63H145"
      />
    </>,
  ],
  lost: [
    136,
    96,
    <>
      <Page x={9} y={1} />
      <Text d="M19 25h28M19 33h42M19 65h42M19 73h24" />
      <Mark d="M7 43H64C98 43 84 83 110 83H136L133 95H105C73 95 88 55 59 55H4z" text="M109 89h14" />
    </>,
  ],
  kept: [
    136,
    108,
    <>
      <Page x={39} y={1} />
      <Text d="M49 21h28M49 53h42" />
      <Mark d="M35 31H106L103 43H32z" text="M51 37H89" />
      <path
        d="M1 65h38a6 6 0 0 1 6 5a6 6 0 0 0 6 5h34a6 6 0 0 0 6-5a6 6 0 0 1 6-5h38v38a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z"
        {...LINE}
      />
    </>,
  ],
  pile: [
    128,
    108,
    <>
      <Page x={17} y={1} />
      <Mark d="M60 41H92C114 41 106 59 127 59L124 71H121C96 71 106 53 87 53H60z" />
      <Page x={9} y={9} />
      <Page x={1} y={17} />
      <Text d="M11 41h28M11 49h42M11 65h42M11 73h42M11 81h20" />
    </>,
  ],
} as const;

interface Props {
  name: keyof typeof motifs;
  className?: string | undefined;
}

/** The site's one illustration: marked lines being moved, drawn like the logo. */
export function Motif({ name, className }: Props) {
  const [width, height, drawing] = motifs[name];
  return (
    <svg
      className={className}
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
