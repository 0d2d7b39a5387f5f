export const waitingForPasskey = 'Waiting for your passkey...';
