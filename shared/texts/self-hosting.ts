/** The self-hosting guide for buyers (SPEC-9.4, RULE-31). */
export const selfHosting = {
  title: 'Self-hosting guide',
  text: 'Your website is yours to run wherever you want. This is what it needs.',
  needTitle: 'What your website needs',
  needs: {
    pages:
      'Yours is made of plain files. Any web host can show them: you need no server of your own, no database, and there is nothing to install.',
    server:
      'Yours has a part that runs on a server. The guide in your download says which, and what to type there.',
    unknown:
      'Most websites are plain files, which any web host can show. The guide in your download says what yours is.',
  },
  toCome:
    'Your files come as soon as they are ready: then you download them on this page, with a guide of what yours needs.',
  everything: 'Download files, guide and receipt',
  everythingText:
    'One ZIP with this guide, your receipt and website.zip, the same files: unpack that, too.',
  hostsTitle: 'The easiest hosts',
  hosts: [
    {
      name: 'Netlify',
      address: 'https://app.netlify.com/drop',
      how: 'Drag the unpacked folder into the page.',
    },
    {
      name: 'Cloudflare Pages',
      address: 'https://pages.cloudflare.com/',
      how: 'Choose to upload your files, and take the folder.',
    },
    {
      name: 'The web space of your domain',
      address: null,
      how: 'Most domains come with some: copy what is in the folder into it.',
    },
  ],
  hostsAfter:
    'Then enter your domain there: it says what to set where you bought the domain, and switches on HTTPS by itself.',
  ownTitle: 'Your own server',
  machineTitle: 'The server',
  machine: [
    { what: 'Processor', minimum: '1 vCPU', recommended: '2+' },
    { what: 'Memory', minimum: '1GB RAM', recommended: '2GB+' },
    { what: 'Storage', minimum: '10GB SSD', recommended: '20GB+' },
    { what: 'Operating system', minimum: 'Ubuntu 20.04 LTS or newer', recommended: '' },
    { what: 'Bandwidth', minimum: '1TB/month bandwidth', recommended: '' },
  ],
  softwareTitle: 'What to install',
  software: [
    { what: 'Web server', item: 'Nginx or Apache' },
    { what: 'Encryption', item: 'A free HTTPS certificate' },
  ],
  serverTitle: 'Only for a site with a server part',
  serverSoftware: [
    { what: 'Server part', item: 'Node.js 16 or higher' },
    { what: 'Database', item: 'PostgreSQL 14 or higher' },
    { what: 'Keeps it running', item: 'A process manager' },
  ],
  serverPart:
    'The server part is needed only by sites that have one. A site of plain pages needs the web server and its certificate, nothing else. The guide in your download says which yours is.',
  stepsTitle: 'In five steps',
  /** In the download each has its commands. */
  steps: {
    unpack: 'Download your website files and unpack them on the server.',
    program:
      'If your site has a server part, install what it needs, and start it with the process manager.',
    serve: 'Install the web server and let it serve the unpacked folder.',
    domain: 'Point your domain at the server.',
    https: 'Get the HTTPS certificate, and open your website.',
  },
  consultingTitle: 'Rather not do it alone?',
  consulting: (rate: string) =>
    `In your 30 days of technical support we answer your questions. Support consulting is ${rate}/hr: we set it up with you, or for you.`,
} as const;
