declare const messages: {
  order: {
    code: 'Code {code}',
    aMonth: '{sum} a month',
    title: 'Your order',
    empty: 'Nothing chosen yet.',
    included: 'Included',
    remove: 'Remove {title}',
    total: 'Total',
    totalToday: 'Total today',
    opening: 'Opening the payment',
    pay: 'Pay {sum}',
    clear: 'Clear the order',
    currency: 'Prices in'
  },
  later: {
    always: 'The same every {interval, select, year {year} other {month}}.',
    then: 'Then {price}.',
    months: '{more, plural, one {The same for # more month, then {price}.} other {The same for # more months, then {price}.}}'
  },
  product: {
    unknown: 'A payment',
    plan: '{plan} plan',
    post: '{tier} post',
    upgrade: '{from} to {to}',
    boost: {
      NEWSLETTER: 'Newsletter boost',
      SOCIAL_MEDIA: 'Social media boost'
    }
  },
  paymentState: {
    PENDING: 'On its way',
    FAILED: 'Did not go through',
    PAID: 'Paid',
    REFUNDED: 'Refunded'
  },
  boostNote: {
    HIGHLIGHT: '{subject, select, ARTWORK {On the art wall and the home page for 30 days, in turn with others} other {Marked in the list for 30 days}}',
    TOP_POST_1: '{subject, select, ARTWORK {At the head of the art wall for 7 days, sharing three places fairly with others} other {Above the list, sharing three places fairly with others}}',
    TOP_POST_3: 'The same, three times as long',
    SOCIAL_MEDIA: 'Posted by our editors within three working days',
    INSTAGRAM_AD: '{subject, select, ARTWORK {Shown for five days to people in your fields} other {Shown for five days to artists in your fields}}',
    NEWSLETTER: 'One paragraph in the next newsletter',
    BUNDLE: 'Highlight, top post for 7 days, social media and newsletter'
  },
  lostDays: {
    all: 'The call closes before it would begin',
    some: 'The call closes first: it runs for {left} of its {days} days',
    after: '{note}. {warning}'
  },
  coupon: {
    add: 'Add a code',
    label: 'Code, optional',
    help: 'What it takes off is shown above, and again before you pay.'
  },
  failure: {
    text: 'We could not reach the site. Nothing was charged, and your order is kept. Try again.',
    otherCurrency: 'Your plan is in {currency}, and everything that renews for one profile is paid in one currency.',
    continueIn: 'Continue in {currency}'
  },
  promote: {
    title: 'Put it in front of more people',
    failed: 'We cannot reach the prices right now. Nothing is lost.',
    done: '“{title}” is promoted.',
    nothing: 'Nothing on sale right now',
    nothingText: 'Boosts cannot be had at the moment. Come back a little later.',
    included: 'Your plan includes {count} more this month, for works and calls together.',
    legend: 'Boost',
    action: 'Promote',
    busy: 'Promoting',
    freeNote: 'Each boost ends by itself. You see them all under Boosts in your account.',
    paidNote: 'One payment, nothing renews. Tax is added at checkout where it applies. It is promoted as soon as it is paid.',
    missing: 'Choose how it is promoted.'
  },
  way: {
    seeWork: 'See the work',
    seeCalls: 'See your calls',
    seePlan: 'See your plan',
    seeBoosts: 'See your boosts',
    seeList: 'See the list',
    seeIt: 'See it',
    publishCall: 'Publish the call',
    publishIt: 'Publish it',
    backToOrder: 'Back to your order',
    account: 'Your account'
  },
  purchase: {
    pageTitle: 'Your payment',
    looking: 'Looking at your payment',
    bought: 'What you bought',
    OPEN: {
      title: 'Not paid yet',
      text: 'The payment was not finished, and nothing was charged. Your order is kept on this device.'
    },
    PENDING: {
      title: 'Your payment is on its way',
      text: 'Some ways to pay take a few days. You can close this page: what you bought is yours as soon as the money arrives.'
    },
    FAILED: {
      title: 'The payment did not go through',
      text: 'Nothing was charged. You can order it again, and pay another way.'
    },
    EXPIRED: {
      title: 'The payment page has expired',
      text: 'Nobody paid in time, and nothing was charged. You can order it again.'
    },
    placing: {
      title: 'It is paid',
      text: 'What you bought is being put in place. It appears here by itself.'
    },
    waiting: {
      text: 'What is waiting starts when the call is published.'
    },
    done: {
      title: 'Thank you, it is paid',
      text: 'Everything you bought is in place.'
    },
    REFUNDED: {
      title: 'The payment was refunded',
      text: 'The money goes back the way it came, which takes your bank a few days. {effect, select, plan {A profile has one plan at a time: if you had one already, it goes on unchanged.} ended {What it had paid for has ended.} other {It was paid for already, or is not there any more.}}'
    },
    nothingPaid: 'You paid nothing.',
    paid: 'You paid {sum} in total.',
    discount: 'Your code took off {sum}.'
  },
  grant: {
    revoked: 'Taken back with the refund.',
    ended: 'It has ended.',
    plan: {
      begins: 'It begins in a moment.',
      active: '{until, select, none {It is active now.} other {It is active now, and paid until {until}.}}'
    },
    post: {
      deleted: 'The call is deleted.',
      waiting: '“{title}” is paid for, and not published yet.',
      ended: '“{title}” is no longer listed.',
      up: '{until, select, none {“{title}” is up.} other {“{title}” is up until {until}.}}'
    },
    boost: {
      deleted: '{kind, select, ARTWORK {The work is deleted.} other {The call is deleted.}}',
      waiting: 'It starts when the call is published.',
      runs: '{until, select, none {It runs now.} other {It runs until {until}.}}',
      byEditors: 'Our editors do the posts, and you see when each is done.',
      NEWSLETTER: 'Our editors put it into the next newsletter. You see when it is done.',
      INSTAGRAM_AD: 'Our editors set it up; it then runs for five days. You see when it is done.',
      SOCIAL_MEDIA: 'Our editors post it within three working days. You see when it is done.'
    }
  },
  cancelled: {
    title: 'Nothing was charged',
    text: 'You left the payment before it was done. Your order is kept on this device, as long as you like.'
  },
  returned: {
    safe: 'Your payment is safe',
    safeText: 'We cannot reach the payment service right now. What you paid for is yours as soon as it answers, also when you close this page.',
    unknown: 'We do not know this payment',
    unknownText: 'It may have been made from another account: sign in as that one, and open this address again. What was paid is never lost.'
  },
  paidParts: {
    boosts: 'What was paid to promote it ends with it, and nothing is refunded:',
    boostsFailed: 'We could not load the boosts that were paid for it. They end with it, and nothing is refunded.',
    profile: 'What was paid for <bdi>{name}</bdi> ends at once, and nothing is refunded:',
    profileFailed: 'We could not load what was paid for <bdi>{name}</bdi>. It ends at once, and nothing is refunded.',
    listing: '{until, select, none {{product} for “{title}”, paid and not done yet} other {{product} for “{title}”, paid until {until}}}',
    boost: '{until, select, none {{product}, paid and not done yet} other {{product}, paid until {until}}}',
    trial: 'the trial of {plan}{end, select, none {} other {, which ends on {end}}}',
    plan: 'the plan {plan}{price, select, none {} other {, {price} {interval, select, year {a year} other {a month}}}}{end, select, none {} other {, {isRenewing, select, true {renewing on} other {paid until}} {end}}}'
  },
  boost: {
    HIGHLIGHT: 'Highlight',
    TOP_POST_1: 'Top post, 7 days',
    TOP_POST_3: 'Top post, 21 days',
    SOCIAL_MEDIA: 'Social media',
    INSTAGRAM_AD: 'Instagram ad',
    NEWSLETTER: 'Newsletter',
    BUNDLE: 'Bundle'
  },
  postTier: {
    FREE: 'Free post',
    PREMIUM_SUBSCRIPTION: 'Post of your plan',
    BASIC: 'Basic',
    STANDARD: 'Standard',
    EXTENDED: 'Extended'
  },
  refusal: {
    unreachable: 'The payment service cannot be reached at the moment. Nothing is lost. Try again shortly.',
    otherCurrency: 'Your plan is in {currency}, and everything that renews for one profile is paid in one currency. Continue in {currency}.',
    notSold: 'A price of this cart is not sold any more. Choose again.',
    onePlan: 'One plan at a time.',
    postedOnce: 'A call is posted once.',
    apart: 'A work and a call are paid for one after the other.',
    repeated: '{boost} is in this order more than once. Buy it once now; you can extend it later.',
    bundled: 'The bundle already contains {boost}. Remove one of the two.',
    noPayments: 'This site takes no payments.',
    currencies: 'There are prices in {currencies}',
    noPrices: 'There are no prices in {currency}.',
    notForIt: 'This cannot be bought for it.',
    hasPlan: 'This profile has a plan already. Switch to another one instead.',
    published: 'This call is published already.',
    notUp: 'Only a call that is up can be listed longer. Choose a post for it.',
    notOpen: 'Only a call that is open can be boosted.',
    codeExpired: 'This code has expired.',
    codeUnknown: 'We do not know this code. Check how it is spelled.',
    codeUsedUp: 'This code has been used up.',
    codeForNothing: 'This code is not for anything in this order.',
    codeOnce: 'You have used this code before. It counts once per customer.',
    codeFirstOrder: 'This code is for a first order only.',
    codeMinimum: 'This code counts for orders of {money} and more.',
    codeExpiredOn: 'This code expired on {day}.',
    codeCurrency: 'This code counts in {currency} only. Choose {currency} as the currency, or leave the code out.',
    paid: 'This was paid for already.',
    codeInvalid: 'This code is no longer valid. Remove it, or try another.',
    priceChanged: 'A price of this cart has changed. Look at it again before you pay.',
    notForSale: {
      plans: 'This site does not sell plans.',
      posts: 'On this site, posting a call is free.',
      boosts: 'This site has no boosts.'
    }
  }
};
export default messages;
