import classes from './facade.module.css';

const columns = [0, 1, 2, 3];
const rows = [0, 1, 2, 3, 4];

/** Which windows are lit; everything else is dusk. */
const lit = new Set(['1-1', '2-3', '3-0', '0-3', '2-1']);

/** A house front at dusk, drawn from the product: sashes below, fanlights above. */
export function Facade() {
  return (
    <svg className={classes.facade} viewBox="0 0 560 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {rows.flatMap((row) =>
        columns.map((column) => (
          <g key={`${column}-${row}`} transform={`translate(${40 + column * 126} ${-40 + row * 196})`}>
            <path
              className={lit.has(`${column}-${row}`) ? classes.lamp : classes.glass}
              d="M4 58a46 46 0 0 1 92 0Z"
            />
            <rect className={classes.glass} x="4" y="64" width="43" height="98" rx="2" />
            <rect
              className={lit.has(`${column}-${row}`) ? classes.glow : classes.glass}
              x="53"
              y="64"
              width="43"
              height="98"
              rx="2"
            />
          </g>
        )),
      )}
    </svg>
  );
}
