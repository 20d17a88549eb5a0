import classes from "./LoginPicture.module.css";

const rows = [0, 1, 2].map((index) => ({ y: 206 + index * 48, isTicked: index < 2 }));

/** What the product is, without a word: a chart, and before it a procedure of which two steps are ticked. */
export function LoginPicture() {
  return (
    <svg className={classes.root} viewBox="0 0 420 380" aria-hidden>
      <g className={classes.chart}>
        <rect className={classes.card} x="120" y="12" width="288" height="230" rx="16" />
        <path
          className={classes.line}
          d="M264 50v24M264 108v20M240 148h-48v30M288 148h48v30"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle className={classes.start} cx="264" cy="40" r="10" />
        <rect className={classes.step} x="216" y="74" width="96" height="34" rx="8" />
        <path className={classes.word} d="M232 91h64" />
        <path className={classes.decision} d="M264 128l26 20-26 20-26-20z" strokeLinejoin="round" />
        <rect className={classes.step} x="144" y="178" width="96" height="34" rx="8" />
        <rect className={classes.other} x="288" y="178" width="96" height="34" rx="8" />
        <path className={classes.word} d="M304 195h52" />
      </g>
      <g>
        <rect className={classes.card} x="12" y="130" width="212" height="238" rx="16" />
        <path className={classes.title} d="M36 162h96" />
        <path className={classes.track} d="M36 182h164" />
        <path className={classes.done} d="M36 182h109" />
        {rows.map(({ y, isTicked }) => (
          <g key={y}>
            <rect
              className={isTicked ? classes.ticked : classes.box}
              x="36"
              y={y}
              width="24"
              height="24"
              rx="7"
            />
            {isTicked && <path className={classes.tick} d={`M42.5 ${y + 12.5}l4 4 7.5-8.5`} />}
            <path
              className={isTicked ? classes.faint : classes.word}
              d={`M76 ${y + 7}h108M76 ${y + 19}h68`}
            />
          </g>
        ))}
      </g>
    </svg>
  );
}
