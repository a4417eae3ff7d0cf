declare const messages: {
  audience: {
    artists: 'Artists',
    organizations: 'Organizations'
  },
  perInterval: '{price} {interval, select, year {a year} other {a month}}',
  noPlan: 'No plan',
  choosePlan: 'Choose a plan',
  seePlans: 'See the plans',
  notNow: 'Not now',
  tax: 'Tax is added where it applies.',
  keep: 'Keep {plan}',
  kept: 'You keep {plan}.',
  yourTrial: '{plan} is yours for {days, plural, one {# day} other {# days}}.',
  state: {
    unpaid: '{plan} has ended: its payment did not go through. What you have put up is safe.',
    incomplete: '{plan} has not begun: its first payment did not go through, and nothing was charged.',
    paused: '{plan} is paused. What you have put up is safe.',
    ended: '{day, select, none {{plan} has ended. What you have put up is safe.} other {{plan} has ended on {day}. What you have put up is safe.}}',
    pastDue: 'The last payment for {plan} did not go through. The plan goes on while we try again: look at your card.',
    cancelled: '{plan} is cancelled. You keep it until {day}, and nothing more is charged.',
    stays: '{plan} stays until {day, select, none {the end of its period} other {{day}}}.',
    then: 'Then {plan} begins.',
    thenCharged: 'Then {plan} begins: {charge}',
    free: '{plan} is yours, and nothing will be charged for it.',
    renews: '{plan} renews on {day}. {charge}',
    trialEnds: '{end, select, none {Your trial ends.} other {Your trial ends on {end}.}}',
    instant: '{day} at {time} {place}',
    notKept: '{hasCard, select, true {You have not kept it} other {We have no card from you}}, so nothing will be charged: you go back to no plan, and nothing is deleted.',
    charge: '{position, select, inside {that} other {That}} day we charge {sum}{card, select, none {} other { to {card}}}, and then {interval, select, year {every year} other {every month}} until you cancel.',
    reducedCharge: '{position, select, inside {that} other {That}} day we charge {sum}{card, select, none {} other { to {card}}}, instead of the {price} that {plan} costs {interval, select, year {every year} other {every month}} until you cancel.',
    card: '{brand, select, amex {your American Express} diners {your Diners Club} discover {your Discover card} jcb {your JCB card} mastercard {your Mastercard} unionpay {your UnionPay card} visa {your Visa} other {your card}} ending {digits}',
    label: {
      paused: 'Paused',
      ended: 'Ended',
      pastDue: 'Payment did not go through',
      trial: 'On trial',
      cancelled: 'Cancelled',
      active: 'In use'
    }
  },
  own: {
    pageTitle: 'Your subscription',
    title: 'Subscription',
    noneText: 'Your profile is here for good without one. A plan shows and posts more.',
    noProfileText: 'A plan belongs to a profile. Make yours first.',
    noPlan: 'No plan yet',
    plansFrom: 'Your profile is here for good without one. Plans that show and post more begin at {price} a month{days, plural, =0 {.} one {, and the first day costs nothing.} other {, and the first # days cost nothing.}}',
    cardStored: 'Your card is stored. Nothing was charged.',
    ifSwitch: 'If you switch',
    ifSwitchText: 'A bigger plan counts at once, and today you pay only the difference for the days left. A smaller one waits until {end, select, none {the end of the period} other {{end}}}, so nothing you paid for is lost.',
    ifCancel: 'If you cancel',
    ifCancelText: 'You keep {plan} until {end, select, none {the end of the period} other {{end}}} and are not charged again. Works over the limit are kept and frozen; calls that run stay up to their deadline.',
    lookAtCard: 'Look at your card',
    switchPlan: 'Switch plan',
    portal: 'Payments and card',
    takingBack: 'Taking it back',
    payYearly: 'Pay yearly, {sum}',
    payMonthly: 'Pay monthly, {sum}',
    today: 'Today',
    lessThanHour: 'Less than an hour left',
    hoursLeft: '{count, plural, one {# hour left} other {# hours left}}',
    daysLeft: '{count, plural, one {# day left} other {# days left}}'
  },
  cancel: {
    label: 'Cancel plan',
    title: 'Cancel {plan}',
    text: 'You keep {plan} and all it includes until {end, select, none {the end of its period} other {{end}}}. Then you are back to no plan{next, select, none {} other {, and not on {next}}}. You can change your mind until then.',
    effects: 'Nothing is deleted, and calls that run stay up to their deadline.',
    busy: 'Cancelling',
    keep: 'Keep it',
    done: '{plan} ends on {end, select, none {the end of its period} other {{end}}}.'
  },
  endTrial: {
    title: 'End the trial now',
    confirm: 'End the trial',
    busy: 'Ending',
    keep: 'Go on with {plan}',
    done: 'Your trial has ended. Nothing was charged.',
    text: 'You go back to no plan today. The days that are left are lost: a trial is once per person.'
  },
  frozen: {
    now: '{count, plural, one {# work is frozen: kept, and shown to you alone, until there is room.} other {# works are frozen: kept, and shown to you alone, until there is room.}}',
    atEnd: '{count, plural, one {# work will be frozen when the plan ends.} other {# works will be frozen when the plan ends.}}',
    atStart: '{count, plural, one {# work will be frozen when {plan} begins.} other {# works will be frozen when {plan} begins.}}',
    choose: 'Choose which stay',
    title: 'Works that stay',
    saved: 'Your choice is saved.',
    failed: 'We could not read which works stay.',
    label: 'Works that are frozen',
    over: '{plan, select, none {No plan shows} own {Your plan shows} other {{plan} shows}} {limit} of your {works, plural, one {# work} other {# works}}. Kept and frozen, until there is room again:',
    titled: '“<bdi>{title}</bdi>”',
    more: '{count} more',
    tooMany: '{count, plural, one {One too many is chosen} other {# too many are chosen}}',
    tooFew: '{count, plural, one {One more can stay} other {# more can stay}}'
  },
  keepTrial: {
    legend: 'To keep {plan}',
    atEnd: 'Keep it when the trial ends',
    atEndText: '{hasCard, select, true {Your card is stored.} other {Add a card now.}} The first {sum} is charged on {end, select, none {its last day} other {{end}}}, and you can still cancel before then.',
    payNow: 'Pay now',
    payNowText: 'The trial ends and your first {interval, select, year {year} other {month}} starts today.',
    done: 'You keep {plan}. Nothing is charged before {end, select, none {its last day} other {{end}}}.',
    today: '{sum} today',
    pay: 'Pay {sum} today',
    keep: 'Keep {plan}, {sum} today',
    addCard: 'Add a card, {sum} today',
    another: 'Choose another plan'
  },
  use: {
    title: 'What you use',
    resets: 'Posts and boosts start again on {day}',
    works: 'Works shown',
    featured: 'Featured works',
    posts: 'Posts this month',
    boosts: 'Boosts this month',
    lists: 'Lists of calls you follow',
    listsNote: 'New calls in them are mailed {pace, select, HOURLY {within the hour} other {once a day}}.',
    allUsed: 'All used.',
    biggerPlans: 'See bigger plans',
    postCosts: 'All used. A post costs from {price}.',
    boostCosts: 'All used. A boost costs from {price}.',
    moreCalls: '{count, plural, one {# more call.} other {# more calls.}}',
    noLimit: '{used}, no limit'
  },
  pastDue: {
    text: 'The last payment for your plan did not go through.',
    action: 'See what to do'
  },
  failure: {
    text: 'We could not reach the site. Nothing has changed, and nothing was charged.',
    notSold: 'This plan is not sold any more.'
  },
  offer: {
    try: 'Try {days, plural, one {# day} other {# days}}',
    payBy: 'Pay by the {interval, select, year {year} other {month}}',
    next: 'Your next plan',
    forOrganizations: 'For profiles of organizations',
    forPeople: 'For profiles of people',
    choose: 'Choose',
    buyNow: 'Buy now',
    switch: 'Switch',
    named: '{label}: {plan}',
    seeIt: 'See it',
    otherAudience: 'You act as <bdi>{name}</bdi>. These plans are for {audience, select, artists {people} other {organizations}}.'
  },
  order: {
    title: 'Before you pay for {plan}',
    note: 'It renews every {interval, select, year {year} other {month}} until you cancel. Tax is added where it applies.',
    price: 'Price',
    dueNow: 'Due now'
  },
  pricing: {
    title: 'Pricing',
    titleOrganizations: 'Pricing for organizations',
    description: 'What {site} costs {audience, select, organizations {organizations} other {artists}}: nothing to look and to begin, and a little each month to show and to post more.',
    heading: '<line>Looking is free. </line><line>Being shown well costs little.</line>',
    monthly: 'Monthly',
    yearly: 'Yearly',
    monthsFree: 'two months free',
    seeMonthly: 'See monthly prices',
    seeYearly: 'See yearly prices, two months free',
    audiences: 'Plans for',
    note: {
      trial: {
        title: 'No card for the trial',
        text: '{days, plural, =0 {As many days as the plan says} =14 {Fourteen days} one {# day} other {# days}}, once per person. Unless you keep it, you are back to no plan then, and nothing is deleted.'
      },
      down: {
        title: 'Going down is safe',
        text: 'Works over the new limit are kept and frozen, and you choose which stay. They return if you do.'
      },
      cancel: {
        title: 'Cancel in one click',
        text: 'You keep what you paid for until the period ends, and can change your mind until then.'
      }
    },
    seeYearlyPrices: 'See yearly prices'
  },
  table: {
    shown: 'The plan that is shown',
    caption: 'Plans beside each other',
    actions: 'What you can do',
    forGood: 'for good',
    monthly: 'a month',
    yearly: 'a year, <line>{share} a month</line>',
    always: 'Always there',
    own: 'Your plan',
    note: {
      NONE: 'For looking around',
      ARTIST_OPPORTUNITIES: 'For those who mostly apply',
      ARTIST_STARTER: 'A first page',
      ARTIST: 'A working page',
      ARTIST_PRO: 'A whole practice',
      ARTIST_PRO_PLUS: 'A studio with staff',
      ORGANIZATION_BASIC: 'A place with one call at a time',
      ORGANIZATION_RESIDENCIES: 'A house with guests',
      ORGANIZATION_PREMIUM: 'A full programme',
      ORGANIZATION_PREMIUM_PLUS: 'Many calls at once'
    },
    row: {
      works: 'Works shown',
      images: 'Images in each',
      featured: 'Featured works',
      posts: 'Calls you can post',
      lists: 'Lists of calls you follow',
      alerts: 'New calls in them, by mail',
      boosts: 'Boosts',
      members: 'Members of the team'
    },
    pace: {
      DAILY: 'Once a day',
      HOURLY: 'Within the hour'
    },
    noLimit: 'No limit',
    aMonth: '{count} a month',
    residencies: '{count} a month, each a residency',
    freeCalls: '{count}, if free for artists'
  },
  switch: {
    payBy: 'Pay {plan} by the {interval, select, year {year} other {month}}',
    to: 'Switch to {plan}',
    trialText: 'You try {plan} from now on, and the trial ends on {end} as before.',
    ifKept: 'If you keep it',
    ifKeptPrice: '{price} from {end}',
    trialDone: 'You try {plan} now.',
    upgradeText: 'It takes effect at once. What you have paid of this period is taken off.',
    then: 'Then',
    upgradeDone: 'You are on {plan} now.',
    laterText: 'Until {day} you keep what you have paid for, and can change your mind.',
    from: 'From',
    laterDone: 'You go on with {plan} on {day}.',
    asking: 'Asking what it costs',
    pay: 'Pay {sum} and switch',
    busy: 'Switching',
    stay: 'Stay',
    otherCurrency: 'Your plan is charged in {currency}, the currency it began in.'
  },
  trial: {
    pageTitle: 'Start a trial',
    title: '{days, plural, =0 {A trial, free} one {# day, free} other {# days, free}}',
    unknown: 'This plan does not exist. <way>See all plans</way>',
    noProfile: 'A plan belongs to a profile. Make yours first; your choice is kept.',
    failed: 'We cannot reach your plan right now. Nothing was started. Reload the page to try again.',
    foreign: '{audience, select, artists {{plan} is for organizations, and <bdi>{name}</bdi> is not one.} other {{plan} is for people, and <bdi>{name}</bdi> is not one.}}',
    unavailable: 'A trial of {plan} cannot start here: there is one trial per person, or this profile has a plan.',
    seePlansFor: 'See the plans for <bdi>{name}</bdi>',
    text: '<strong>{plan}</strong> for <bdi>{name}</bdi>, free for {days, plural, one {# day} other {# days}}. No card is needed and nothing is charged. If you keep it, it costs {price} {interval, select, year {a year} other {a month}} from then on.',
    start: 'Start the {days, plural, one {day} other {# days}}'
  },
  refusal: {
    noTrial: 'This plan is not a trial. Change its card on the card page.',
    usedCard: 'This card has kept a trial before. Keep this one with another card, or pay now.',
    notTrial: 'This plan is no longer a trial. Cancel it instead.',
    usedTrial: 'You have used your trial before. It is once per person, also with another account.',
    noAnswer: 'The payment provider has not answered yet. Try again in a minute.',
    noPlan: 'This is not a plan.',
    given: 'This plan was given to you. It was not bought here, and nothing is charged for it.',
    justChanged: 'Your plan has just changed. Look at it again before you change it.',
    inProgress: 'Another change of your plan is in progress. Wait a moment, then look at your plan again.',
    smaller: 'That plan is a smaller one.',
    larger: 'That plan is a larger one.',
    same: 'This is the plan that you have.',
    unpaid: 'The last invoice is not paid. Change the card first, then the plan.',
    noTrials: 'This plan has no trial any more. Nothing was started.'
  }
};
export default messages;
