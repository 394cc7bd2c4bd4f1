/** Shapes of the street on the sign-in page, as path data. Widths add up to `WIDTH`. */
export const WIDTH = 560;
export const HEIGHT = 256;
/** The street; below it is water. */
export const GROUND = 200;
const STOREY = 28;
/** Windows are the dashes of a line through a storey; see `windows`. */
export const WINDOW_HEIGHT = 15;

/** Width, height of the walls, height of the gable, number of the lit upper window. */
type Shop = readonly [width: number, height: number, gable: number, litWindow: number];
const SHOPS: readonly Shop[] = [
  [92, 110, 0, 2],
  [76, 132, 28, 3],
  [104, 96, 0, 1],
  [80, 160, 0, 5],
  [98, 116, 32, 2],
  [110, 138, 0, 4],
];

const rectangle = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

const shops = SHOPS.map(([width, height, gable, litWindow], index) => {
  const x = SHOPS.slice(0, index).reduce((sum, [before]) => sum + before, 0);
  const top = GROUND - height;
  const columns = Math.floor((width - 14) / 20);
  const margin = (width - columns * 20 + 10) / 2;
  const rows = Math.floor((height - 58) / STOREY);
  const left = x + margin;
  const windowRows = Array.from(
    { length: rows },
    (_, row) => `M${left} ${top + 12 + WINDOW_HEIGHT / 2 + row * STOREY}h${columns * 20 - 10}`,
  );
  const litTop = top + 12 + Math.floor(litWindow / columns) * STOREY;
  return {
    walls: `M${x} ${GROUND}V${top}l${width / 2} ${-gable} ${width / 2} ${gable}V${GROUND}z`,
    cornice: gable > 0 ? '' : rectangle(x - 2, top - 4, width + 4, 4),
    awning: `M${x + 6} ${GROUND - 47}h${width - 12}l5 11H${x + 1}z`,
    door: rectangle(x + width - 24, GROUND - 32, 15, 32),
    shopWindow: rectangle(x + 9, GROUND - 32, width - 39, 23),
    windows: windowRows.join(''),
    lit: rectangle(left + (litWindow % columns) * 20, litTop, 10, WINDOW_HEIGHT),
  };
});

const join = (pick: (shop: (typeof shops)[number]) => string, parity?: number) =>
  shops
    .filter((_, index) => parity === undefined || index % 2 === parity)
    .map(pick)
    .join('');

/** Towers behind the street: left edge, width, height. */
const TOWERS: readonly (readonly [x: number, width: number, height: number])[] = [
  [-4, 52, 214],
  [62, 44, 268],
  [122, 66, 196],
  [204, 40, 296],
  [262, 74, 222],
  [350, 46, 318],
  [412, 58, 232],
  [486, 40, 276],
  [534, 40, 204],
];
export const towers = TOWERS.map(([x, width, height]) => `M${x} ${GROUND}v${-height}h${width}V${GROUND}`).join('');
/** A line through the upper floors of every second tower, to be dashed: few are still at work. */
export const lateFloors = TOWERS.filter((_, index) => index % 2 === 1)
  .flatMap(([x, width, height], index) =>
    [22, 46 + index * 12, 92].map(
      (depth) => `M${x + 8 + ((depth + index * 7) % 12)} ${GROUND - height + depth}H${x + width - 6}`,
    ),
  )
  .join('');
/** Light on the water, to be dashed. */
export const ripples = [10, 21, 34, 47]
  .map((depth) => `M${-90 + ((depth * 37) % 60)} ${GROUND + depth}H${WIDTH + 60}`)
  .join('');

export const walls = [join((shop) => shop.walls, 0), join((shop) => shop.walls, 1)] as const;
export const trim = join(({ cornice, awning }) => cornice + awning);
export const doors = join(({ door }) => door);
/** A line for each storey, as high as the windows, to be dashed: 10 window, 10 wall. */
export const windows = join((shop) => shop.windows);
/** The twelve windows in the order in which they light up. */
export const lit: readonly string[] = shops
  .flatMap(({ shopWindow, lit: upperWindow }) => [shopWindow, upperWindow])
  .map((_, at, all) => all[(at * 5) % all.length] ?? '');
