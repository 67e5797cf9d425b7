'use strict';

const { DEFAULT, LOCALES } = require('../locales');

/**
 * The mails in the site's languages. `{name}` is the reader's salutation. Russian and Polish
 * avoid gendered forms.
 *
 * @typedef {{ subject: string, greeting: string, before: string, button: string, after: string, closing: string }} Text
 * @type {Record<string, { confirm: Text, reset: Text, registered: Text }>}
 */
const texts = {
  en: {
    confirm: {
      subject: 'Confirm your e-mail address',
      greeting: 'Hello {name},',
      before: 'Your account is nearly ready: please confirm that this address is yours.',
      button: 'Confirm my address',
      after: 'If you did not create an account with us, you can ignore this message.',
      closing: 'Happy reading.',
    },
    reset: {
      subject: 'Choose a new password',
      greeting: 'Hello {name},',
      before: 'Somebody, most likely you, asked for a new password for your account.',
      button: 'Choose a new password',
      after:
        'The link works once and expires after 24 hours. If it was not you, ignore this message: your password stays as it is.',
      closing: 'Happy reading.',
    },
    registered: {
      subject: 'You already have an account',
      greeting: 'Hello {name},',
      before:
        'Somebody, most likely you, tried to create an account with this address. You have one already: just log in. If you have forgotten your password, you can choose a new one on the log-in page.',
      button: 'Log in',
      after: 'If it was not you, ignore this message: nothing has changed.',
      closing: 'Happy reading.',
    },
  },
  de: {
    confirm: {
      subject: 'Bestätige deine E-Mail-Adresse',
      greeting: 'Hallo {name},',
      before: 'dein Konto ist fast bereit. Bestätige bitte noch, dass diese Adresse dir gehört.',
      button: 'Adresse bestätigen',
      after:
        'Wenn du bei uns kein Konto angelegt hast, kannst du diese Nachricht einfach ignorieren.',
      closing: 'Viel Freude beim Lesen.',
    },
    reset: {
      subject: 'Wähle ein neues Passwort',
      greeting: 'Hallo {name},',
      before:
        'jemand, wahrscheinlich du selbst, hat für dein Konto ein neues Passwort angefordert.',
      button: 'Neues Passwort wählen',
      after:
        'Der Link gilt 24 Stunden lang und lässt sich nur einmal benutzen. Wenn die Anfrage nicht von dir kam, ignoriere diese Nachricht einfach: Dein Passwort bleibt, wie es ist.',
      closing: 'Viel Freude beim Lesen.',
    },
    registered: {
      subject: 'Du hast schon ein Konto',
      greeting: 'Hallo {name},',
      before:
        'jemand, wahrscheinlich du selbst, wollte mit dieser Adresse ein Konto anlegen. Du hast schon eines, melde dich also einfach an. Falls du dein Passwort nicht mehr weißt, kannst du auf der Anmeldeseite ein neues wählen.',
      button: 'Anmelden',
      after:
        'Wenn du es nicht warst, ignoriere diese Nachricht einfach: Es hat sich nichts geändert.',
      closing: 'Viel Freude beim Lesen.',
    },
  },
  es: {
    confirm: {
      subject: 'Confirma tu correo electrónico',
      greeting: 'Hola, {name}:',
      before: 'Tu cuenta está casi lista: solo falta que confirmes que esta dirección es tuya.',
      button: 'Confirmar la dirección',
      after: 'Si la cuenta no es tuya, puedes ignorar este mensaje.',
      closing: 'Feliz lectura.',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      greeting: 'Hola, {name}:',
      before: 'Recibimos una petición, probablemente tuya, para elegir una contraseña nueva.',
      button: 'Elegir una contraseña nueva',
      after:
        'El enlace sirve una sola vez y caduca a las 24 horas. Si la petición no es tuya, ignora este mensaje: tu contraseña seguirá siendo la misma.',
      closing: 'Feliz lectura.',
    },
    registered: {
      subject: 'Ya tienes una cuenta',
      greeting: 'Hola, {name}:',
      before:
        'Alguien, probablemente tú, intentó crear una cuenta con esta dirección. Ya tienes una: basta con iniciar sesión. Si no recuerdas tu contraseña, puedes elegir otra en la página de inicio de sesión.',
      button: 'Iniciar sesión',
      after: 'Si no eras tú, ignora este mensaje: tu cuenta sigue como estaba.',
      closing: 'Feliz lectura.',
    },
  },
  fr: {
    confirm: {
      subject: 'Confirmez votre adresse e-mail',
      greeting: 'Bonjour {name},',
      before: 'Votre compte est presque prêt : confirmez que cette adresse est bien la vôtre.',
      button: 'Confirmer l’adresse',
      after: 'Si vous n’avez pas créé de compte chez nous, vous pouvez ignorer ce message.',
      closing: 'Bonnes lectures.',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: 'Bonjour {name},',
      before: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
      button: 'Choisir un nouveau mot de passe',
      after:
        'Ce lien ne sert qu’une fois et expire au bout de 24 heures. Si la demande ne vient pas de vous, ignorez ce message : votre mot de passe reste inchangé.',
      closing: 'Bonnes lectures.',
    },
    registered: {
      subject: 'Vous avez déjà un compte',
      greeting: 'Bonjour {name},',
      before:
        'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Vous en avez déjà un : il suffit de vous connecter. Si vous avez oublié votre mot de passe, vous pourrez en choisir un nouveau sur la page de connexion.',
      button: 'Se connecter',
      after: 'Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
      closing: 'Bonnes lectures.',
    },
  },
  it: {
    confirm: {
      subject: 'Conferma il tuo indirizzo e-mail',
      greeting: 'Ciao {name},',
      before: 'il tuo account è quasi pronto: conferma che questo indirizzo è tuo.',
      button: 'Conferma l’indirizzo',
      after: 'Se non hai creato un account sul nostro sito, puoi ignorare questo messaggio.',
      closing: 'Buone letture.',
    },
    reset: {
      subject: 'Scegli una nuova password',
      greeting: 'Ciao {name},',
      before: 'qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account.',
      button: 'Scegli una nuova password',
      after:
        'Il link funziona una sola volta e vale per 24 ore. Se la richiesta non è partita da te, ignora questo messaggio: la tua password resta quella di prima.',
      closing: 'Buone letture.',
    },
    registered: {
      subject: 'Hai già un account',
      greeting: 'Ciao {name},',
      before:
        'qualcuno, probabilmente tu, ha provato a creare un account con questo indirizzo. Ne hai già uno: ti basta accedere. Se non ricordi più la password, puoi sceglierne una nuova nella pagina di accesso.',
      button: 'Accedi',
      after: 'Se il tentativo non è partito da te, ignora questo messaggio: non è cambiato nulla.',
      closing: 'Buone letture.',
    },
  },
  ja: {
    confirm: {
      subject: 'メールアドレスの確認をお願いします',
      greeting: '{name} 様',
      before:
        'アカウントのご登録ありがとうございます。あと一歩で完了です。このメールアドレスがご本人のものであることを、次のリンクで確認してください。',
      button: 'メールアドレスを確認する',
      after: 'お心当たりのない場合は、このメールを破棄してください。',
      closing: 'それでは、よい読書のひとときを。',
    },
    reset: {
      subject: '新しいパスワードの設定',
      greeting: '{name} 様',
      before:
        'パスワード再設定のご依頼を受け付けました。次のリンクから、新しいパスワードを設定してください。',
      button: '新しいパスワードを設定する',
      after:
        'このリンクは24時間有効で、使えるのは1回だけです。お心当たりのない場合は、このメールを破棄してください。現在のパスワードはそのまま使えます。',
      closing: 'それでは、よい読書のひとときを。',
    },
    registered: {
      subject: 'すでにアカウントをお持ちです',
      greeting: '{name} 様',
      before:
        'このメールアドレスで新規登録の操作がありましたが、すでにアカウントをお持ちです。次のリンクからログインしてください。パスワードをお忘れの場合は、ログイン画面から再設定できます。',
      button: 'ログインする',
      after: 'お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
      closing: 'それでは、よい読書のひとときを。',
    },
  },
  pl: {
    confirm: {
      subject: 'Potwierdź swój adres e-mail',
      greeting: 'Cześć, {name}!',
      before: 'Twoje konto jest prawie gotowe: potwierdź jeszcze, że ten adres należy do Ciebie.',
      button: 'Potwierdź adres',
      after: 'Jeśli to nie Ty zakładasz u nas konto, po prostu zignoruj tę wiadomość.',
      closing: 'Miłej lektury.',
    },
    reset: {
      subject: 'Ustaw nowe hasło',
      greeting: 'Cześć, {name}!',
      before: 'Ktoś, prawdopodobnie Ty, poprosił o nowe hasło do Twojego konta.',
      button: 'Ustaw nowe hasło',
      after:
        'Link działa tylko raz i jest ważny przez 24 godziny. Jeśli to nie Ty, zignoruj tę wiadomość: Twoje hasło się nie zmieni.',
      closing: 'Miłej lektury.',
    },
    registered: {
      subject: 'Masz już u nas konto',
      greeting: 'Cześć, {name}!',
      before:
        'Ktoś, prawdopodobnie Ty, próbował założyć konto na ten adres. Masz już u nas konto: wystarczy się zalogować. Jeśli nie pamiętasz hasła, możesz ustawić nowe na stronie logowania.',
      button: 'Zaloguj się',
      after: 'Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie zmieniło.',
      closing: 'Miłej lektury.',
    },
  },
  br: {
    confirm: {
      subject: 'Confirme seu e-mail',
      greeting: 'Olá, {name},',
      before: 'Sua conta está quase pronta: só falta confirmar que este endereço é seu.',
      button: 'Confirmar o e-mail',
      after: 'Se não foi você que criou a conta, ignore esta mensagem.',
      closing: 'Boa leitura.',
    },
    reset: {
      subject: 'Escolha uma nova senha',
      greeting: 'Olá, {name},',
      before: 'Alguém, provavelmente você, pediu uma nova senha para a sua conta.',
      button: 'Escolher uma nova senha',
      after:
        'O link funciona uma única vez e vale por 24 horas. Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.',
      closing: 'Boa leitura.',
    },
    registered: {
      subject: 'Você já tem uma conta',
      greeting: 'Olá, {name},',
      before:
        'Alguém, provavelmente você, tentou criar uma conta com este e-mail. Você já tem uma: é só entrar. Se esqueceu a senha, escolha uma nova na página de login.',
      button: 'Entrar',
      after: 'Se não foi você, ignore esta mensagem: nada mudou.',
      closing: 'Boa leitura.',
    },
  },
  ru: {
    confirm: {
      subject: 'Подтвердите адрес электронной почты',
      greeting: 'Здравствуйте, {name}!',
      before: 'Ваш аккаунт почти готов: подтвердите, что этот адрес принадлежит вам.',
      button: 'Подтвердить адрес',
      after: 'Если вы не создавали у нас аккаунт, просто не обращайте внимания на это письмо.',
      closing: 'Приятного чтения.',
    },
    reset: {
      subject: 'Задайте новый пароль',
      greeting: 'Здравствуйте, {name}!',
      before: 'Мы получили запрос на новый пароль для вашего аккаунта.',
      button: 'Задать новый пароль',
      after:
        'Ссылка действует 24 часа и срабатывает один раз. Если запрос отправили не вы, не обращайте внимания на это письмо: пароль останется прежним.',
      closing: 'Приятного чтения.',
    },
    registered: {
      subject: 'У вас уже есть аккаунт',
      greeting: 'Здравствуйте, {name}!',
      before:
        'С этим адресом пытались создать аккаунт — скорее всего, это были вы. Но аккаунт у вас уже есть, достаточно войти. Если пароль забыт, новый можно задать на странице входа.',
      button: 'Войти',
      after: 'Если это были не вы, не обращайте внимания на это письмо: ничего не изменилось.',
      closing: 'Приятного чтения.',
    },
  },
  zh: {
    confirm: {
      subject: '请验证你的邮箱地址',
      greeting: '{name}，你好：',
      before: '你的账号就快注册好了，只差最后一步：请确认这个邮箱是你的。',
      button: '验证邮箱',
      after: '如果你没有在我们这里注册过账号，忽略这封邮件即可。',
      closing: '祝你阅读愉快。',
    },
    reset: {
      subject: '设置新密码',
      greeting: '{name}，你好：',
      before: '有人（很可能是你）想为你的账号设置新密码。',
      button: '设置新密码',
      after: '链接 24 小时内有效，只能用一次。如果这不是你的操作，忽略这封邮件即可，密码不会改变。',
      closing: '祝你阅读愉快。',
    },
    registered: {
      subject: '你已经有账号了',
      greeting: '{name}，你好：',
      before:
        '有人（很可能是你）尝试用这个邮箱注册账号。你已经有账号了，直接登录即可。如果忘了密码，可以在登录页设置新密码。',
      button: '登录',
      after: '如果这不是你的操作，忽略这封邮件即可，你的账号没有任何变化。',
      closing: '祝你阅读愉快。',
    },
  },
};

/**
 * @param {Record<string, Record<string, Record<string, string>>>} all
 * @throws {Error} naming the language, the mail and the missing part
 */
function requireTexts(all) {
  const model = all[DEFAULT];
  if (!model) throw new Error(`backend/src/mail/texts.js has no "${DEFAULT}"`);
  for (const locale of LOCALES)
    for (const [kind, parts] of Object.entries(model))
      for (const part of Object.keys(parts))
        if (!all[locale]?.[kind]?.[part])
          throw new Error(`backend/src/mail/texts.js has no "${locale}.${kind}.${part}"`);
}

requireTexts(texts);

module.exports = { requireTexts, texts };
