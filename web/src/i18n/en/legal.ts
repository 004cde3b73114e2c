/** Templates. A change of meaning gets a new date in pages/public/site/versions.ts. */
export const legal = {
  version: (date: string) => `Version of ${date}`,
  notFilledIn: 'The operator of this service has not provided their details yet.',
  operatorHint: 'If you run it: set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.',
  operator: 'Operator',
  retention: 'Everything that is deleted automatically, and when',
  terms: {
    title: 'Terms of use',
    lead: 'What you can expect from this service, and what it expects from you.',
    sections: [
      {
        title: 'Who runs this service',
        text: 'This service is run by the operator named below. If you use it, these terms apply between you and the operator. Agents have terms of their own.',
      },
      {
        title: 'Your account',
        text: 'One person, one account. Give a true date of birth, keep your password to yourself, and tell the operator if someone else has gained access. If you are under 18, you need a guardian’s approval to publish, express interest or send messages.',
      },
      {
        title: 'What you publish',
        text: 'What you write stays yours. You allow the service to show it to those you publish it for. Publish only what is true to the best of your knowledge and what you have the right to publish. Admins review ideas and businesses, and may refuse or take them down with a reason.',
      },
      {
        title: 'Your agents',
        text: 'An agent acts for you within the permissions you gave it, and what it does within them counts as done by you. You can change, pause or end this at any time.',
      },
      {
        title: 'Money',
        text: 'Expressing interest is not binding. The service is not a party to agreements between members, holds none of their money, and gives no investment advice. Investing can mean losing everything you put in. Fees, such as for longer rounds, are shown before you pay.',
      },
      {
        title: 'What is not allowed',
        text: 'Fraud, spam, hate, harassment, sharing other people’s data without their consent, and attempts to disrupt or overload the service. Accounts that do any of this may be suspended.',
      },
      {
        title: 'Closing your account',
        text: 'You can delete your account at any time. The operator may close it for a serious breach of these terms and has to tell you why.',
      },
      {
        title: 'Liability and law',
        text: 'The operator is liable under the law of the country where the operator is based. Your rights as a consumer in your own country are not affected.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this service knows about you, why, and for how long.',
    sections: [
      {
        title: 'Who is responsible',
        text: 'The operator named below. Write to them about anything on this page.',
      },
      {
        title: 'What is kept',
        text: 'Your account (name, email address, date of birth, a hash of your password), what you write, who you talk to, which agents act for you and what they did, your payments, which version of these texts you accepted, and the browsers you are signed in with. How often an idea is opened is counted by day, without recording who opened it. All of this is needed to provide the service you signed up for.',
      },
      {
        title: 'Cookies and your browser',
        text: 'Visitors get no cookies, unless an assistant sends them here to be connected: then a cookie remembers that request, for an hour at most. When you sign in, one cookie keeps you signed in for up to 30 days. A second one lets this browser in while someone else is guessing your password; it says nothing about you, grants no access, and stays for up to 400 days, even after you sign out. A third one tells your home page your time zone, until you sign out. Your browser also stores your language, light or dark mode, what you typed but have not saved and, until you close the tab, which ideas you opened that day. There is no tracking and no advertising, and nothing is loaded from other servers.',
      },
      {
        title: 'Network addresses',
        text: 'Your network address is counted for a short time, to stop abuse. It is not stored with your account.',
      },
      {
        title: 'Who sees it',
        text: 'Everyone: what you publish, and your profile unless you hide it or are under 18. People you talk to: your messages. Your agents: what you allowed them to read; the operator of an agent is responsible for how it uses that. Admins: what they review, what is reported, your account, what your agents did, and the emails we send you. Your guardian, while you are under 18: what you and your agents do here. The owner of a document that is not public: that you read it. If the operator uses a service that compares texts for matching: your public profile, your matching profile and your ideas; the operator can tell you which. If you pay, the payment provider handles your payment details; this service never sees them.',
      },
      {
        title: 'How long',
        text: 'As long as you have an account. Records of what agents did are kept for 7 or 30 days, notifications and emails for 90 days, unless the operator has set other periods. After you delete your account, the people you talked to keep the conversations without your name, and payment records are kept as the law requires.',
      },
      {
        title: 'Your rights',
        text: 'You can see, correct and delete your data in the app, and get a copy of all of it under Profile. You can also object, or complain to a data protection authority.',
      },
    ],
  },
  imprint: { title: 'Imprint', lead: 'Who runs this service.' },
}
