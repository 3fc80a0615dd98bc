/** In the order of the help center. */
export const articleTopics = [
  'orders',
  'designing',
  'products',
  'delivery',
  'returns',
  'payments',
  'account',
  'selling',
  'owner',
] as const;
export type ArticleTopic = (typeof articleTopics)[number];

export const marketingPages = ['home', 'how-it-works', 'etsy-introduce'] as const;

/** Why an article did not help. */
export const voteReasons = ['unclear', 'incomplete', 'wrong', 'dislike', 'other'] as const;
export type VoteReason = (typeof voteReasons)[number];
export const maxVoteComment = 500;
