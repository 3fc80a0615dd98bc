import type { Inks } from './pen.ts';

const inks = (ground: string, line: string, [a, b, c, d]: readonly [string, string, string, string]): Inks => ({
  ground,
  line,
  a,
  b,
  c,
  d,
});

interface InkPair {
  day: Inks;
  night: Inks;
}

/** Colors that go together: on a light ground and on a dark one. */
export const inkPairs = {
  meadow: {
    day: inks('#f4eddb', '#23402f', ['#6f9a7b', '#d8694a', '#e3b04b', '#a9c3a0']),
    night: inks('#1e3a2d', '#f5ecd6', ['#6f9f80', '#ea8660', '#efc564', '#b5d0ac']),
  },
  coast: {
    day: inks('#eef1ea', '#17344f', ['#4f93a5', '#e2674e', '#e9bd63', '#9cc7c6']),
    night: inks('#142c45', '#f3efe0', ['#4f9db0', '#ef7a5e', '#f0c872', '#a9d3d0']),
  },
  dusk: {
    day: inks('#f8e6d4', '#43213f', ['#d6617a', '#e9904f', '#f0bd68', '#7a5a8c']),
    night: inks('#2b1a38', '#fbe8d3', ['#d7607d', '#f09a59', '#f5c777', '#8f6fa3']),
  },
  autumn: {
    day: inks('#f6e9d2', '#4a2a1c', ['#c05b32', '#dd9a3c', '#7d8450', '#e6c48d']),
    night: inks('#33211a', '#f8e8cd', ['#cf6a3e', '#e8aa4b', '#98a06a', '#ecd0a0']),
  },
  candy: {
    day: inks('#fdeee9', '#5b2440', ['#ec7f94', '#f2b33d', '#5fb1a5', '#f6b9ae']),
    night: inks('#4a1d38', '#fdeae4', ['#f08a9e', '#f5bf55', '#70c2b5', '#f9c6bb']),
  },
  frost: {
    day: inks('#eaf0f2', '#1f3a5a', ['#6c9bbd', '#c94f4f', '#d9b160', '#a8c6d6']),
    night: inks('#16294a', '#eef4f6', ['#6fa3c8', '#dd6560', '#e6c174', '#b4d2e0']),
  },
  kitchen: {
    day: inks('#faf0dd', '#2f2a26', ['#e0573e', '#efb43f', '#5e8a56', '#f3cfa0']),
    night: inks('#25433f', '#fbf0db', ['#ea6a4d', '#f4c156', '#86ad78', '#f6d9b0']),
  },
  record: {
    day: inks('#f5e8d0', '#2b2a33', ['#d9583b', '#e7a13c', '#2f7f7a', '#b9a58c']),
    night: inks('#211f2b', '#f6e9d2', ['#e4664a', '#efb14f', '#3f9a93', '#c9b79f']),
  },
  orbit: {
    day: inks('#ece7f3', '#221f4a', ['#6a5fc0', '#e3715a', '#e8b44c', '#9aa5dc']),
    night: inks('#17163a', '#f2ecfb', ['#7f74d6', '#f08468', '#f3c562', '#a9b4ea']),
  },
  berry: {
    day: inks('#f9ece6', '#3d1f33', ['#b83a5e', '#7f4a8c', '#4f7d58', '#eab0a8']),
    night: inks('#37182d', '#fbece5', ['#d5507a', '#a06cb0', '#78a880', '#f0beb6']),
  },
  graphite: {
    day: inks('#f2efe8', '#26272b', ['#5a5d66', '#d5543c', '#c9b58f', '#a3a6ad']),
    night: inks('#222327', '#f4f1ea', ['#8a8d96', '#e5664d', '#d9c7a3', '#b6b9c0']),
  },
  festive: {
    day: inks('#f8f0e0', '#213b2e', ['#2f6b4a', '#c23b38', '#d7a445', '#9dbb9a']),
    night: inks('#14382a', '#fbf1df', ['#4a8c66', '#dc5550', '#e7ba5c', '#adcaa8']),
  },
} satisfies Record<string, InkPair>;
