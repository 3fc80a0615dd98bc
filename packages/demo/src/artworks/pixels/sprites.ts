import { mirrored, type Squares, squaresOf } from './grid.ts';

export const ghostOfMondays: Squares = squaresOf(`
......######......
....##oooooo##....
...#oooooooooo#...
..#oooooooooooo#..
..#oooooooooooo#..
.##oo##oooo##oo##.
#a#oo##oooo##oo#a#
#a#oo##oooo##oo#a#
#a#oooooooooooo#a#
.##bbooo##ooobb##.
..#bboo####oobb#..
..#oooo####oooo#..
..#ooooo##ooooo#..
..#oooooooooooo#..
..#oooooooooooo#..
..#oooooooooooo#..
..#oo#ooo#ooo#o#..
..#o#.#o#.#o#.##..
..##...#...#...#..
`);

export const frogAtRest: Squares = mirrored(`
...####....
..#aaaa#...
.#aoooa##..
.#ao##oaa##
.#ao##oaaaa
.#aaooaaaaa
#aaaaaaaaaa
#aadaaaaaaa
#abbaaaa#aa
#abbaaaaa##
#aaaaaaaaaa
.#aaaaaaaaa
..##aaddddd
.#aa#dddddd
#aaa#addddd
#aaaa#adddd
#aaaa#aaddd
.#a#aa#aaa#
.#########.
`);

export const coffeeSave: Squares = squaresOf(`
......d....d........
.....d....d.........
.....d....d.........
......d....d........
.......d....d.......
......d....d........
....................
.################...
#oooooooooooooooo#..
#o##############o###
#oabababababababo#o#
#oooooooooooooooo#o#
#oooooooooooooooo#o#
#oo##oo####oo##oo#o#
#oo#aaa#oo#aaa#oo#o#
#oo#aaaaaaaaaa#oo#o#
#ooo#aaaaaaaa#ooo##.
#oooo#aaaaaa#oooo#..
#ooooo##aa##ooooo#..
.#ooooooo##ooooo#...
..##ooooooooooo#....
.################...
#bbbbbbbbbbbbbbbb#..
.################...
`);

export const cactusPlayer: Squares = squaresOf(`
.......b........
......bab.......
.......b........
......####......
.....#cccc#.....
.....#cdcc#.##..
.##..#cccc##cc#.
#cc#.#cccd##cd#.
#dc#.#cdcc##cc#.
#cc#.#cccc##cc#.
#ccc##cccd#ccc#.
.#cccccdccccc#..
..#####cccd##...
.....#cdcc#.....
.....#cccc#.....
..############..
..#aaaaaaaaaa#..
..############..
...#abaaabaa#...
...#aaabaaab#...
...#abaaabaa#...
....#aaaaaa#....
....########....
`);

export const duckInCharge: Squares = squaresOf(`
......#####.........
.....#bbbbb#........
....#bbbbbbb#.......
....#bb##bbb#.......
....#bb#obbb#.......
.####bbbbbbb#.......
#aaaa#bbbbbb#.......
#aaaaabbbbb#......##
.####bbbbbb#....##b#
....##bbbb####.#bbb#
...#bbbbbbbbbb#bbbb#
..#bbbbbbbbbbbbbbb#.
.#bbbbb####bbbbbbb#.
.#bbbb#dddd##bbbb#..
.#bbbbb#dddd#bbbb#..
.#bbbbbb####bbbb#...
..#bbbbbbbbbbbb#....
dd.###########..ddd.
..ddd..dddd..ddd..dd
dd...dd....dd...dd..
`);

export const snailMail: Squares = squaresOf(`
.........######.......
.......##aaaaaa##.....
......#aabbbbbbaa#....
.....#aabaaaaaabaa#...
....#aabaabbbbaabaa#..
....#aabaabaabaabaa#..
#.#.#aabaabbbaaabaa#..
#.#.#aabaaaaaaabba#...
#.#.#aaabbbbbbbaa##...
#####.#aaaaaaaaa#d#...
#ddd###aaaaaaaa#dd#...
#d#dd#d#########ddd##.
#dddddddddddddddddddd#
#ddddddddddddddddddddd
.####################.
`);

export const floppy: Squares = squaresOf(`
#####################
#aa#ooooooooooo##aaa#
#aa#ooooooo###o##aaa#
#aa#ooooooo#a#o##aaa#
#aa#ooooooo#a#o##aaa#
#aa#ooooooo#a#o##aaa#
#aa#ooooooo###o##aaa#
#aa#ooooooooooo##aaa#
#aa#############aaaa#
#aaaaaaaaaaaaaaaaaaa#
#aaaaaaaaaaaaaaaaaaa#
#aa###############aa#
#aa#ooooooooooooo#aa#
#aa#obbbbbbbbbbbo#aa#
#aa#ooooooooooooo#aa#
#aa#obbbbbbbboooo#aa#
#aa#ooooooooooooo#aa#
#aa#occccccoooooo#aa#
#a##ooooooooooooo##a#
#a##ooooooooooooo##a#
#####################
`);

/** Stars beside it are where they are, not where a mirror has them. */
const withStars = (squares: Squares, stars: readonly (readonly [column: number, row: number])[]): Squares => {
  const isStar = (column: number, row: number) => stars.some(([x, y]) => Math.abs(x - column) + Math.abs(y - row) <= 1);
  return squares.map((row, y) => row.map((ink, x) => ink ?? (isStar(x, y) ? 'b' : null)));
};

export const paperRocket: Squares = withStars(
  mirrored(`
..............
.............#
............#a
...........#aa
..........#aaa
.........#aaaa
.........#aaaa
........#aaaaa
........######
........#ddddd
.......#dddddd
.......#dddd##
.......#ddd#bb
.......#dd#bbd
.......#dd#bdb
.......#dd#bbb
.......#ddd#bb
.......#dddd##
.......#dddddd
......##dddddd
.....#a#dddddd
....#aa#dddddd
...#aaa#ddddda
..#aaaa#ddddda
..#aaa##ddddda
.#aaaa#.#dddda
.#aaa#..#dddda
.#aa#...#dddda
.#a#....######
.##......#bbbb
.........#cbbb
.........#ccbb
..........#ccb
..........#ccb
...........#cc
............#c
.............#
`),
  [
    [3, 5],
    [23, 9],
    [4, 17],
    [25, 32],
    [6, 34],
  ],
);
