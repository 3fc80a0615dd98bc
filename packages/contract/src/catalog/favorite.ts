export const favoriteKinds = ['product', 'spu'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

export const favoriteLimits = { perUser: 500, perRequest: 100 } as const;
